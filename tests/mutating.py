"""Break one formula of a module, named by its function and its operator.

A place is (file, function, operator, which): the function by its dotted name, or the name that
a module gives to a table; the operator as `operator_of` writes it ("-", "<=", "if else", "sqrt()"
for a call, ".k" for an attribute, a name or a number for itself); ``which`` counts those of the
function from 0 in the order of the source, and may be several. So a place stays the same
however the code around it is laid out, annotated or renamed.

What it becomes: "left" or "right" for one operand alone, "operand" for what a sign stands
before, another operator between the same operands, or "= ..." for any other expression.
"""

import ast

SIGNS = {
    ast.Add: "+",
    ast.Sub: "-",
    ast.Mult: "*",
    ast.Div: "/",
    ast.Pow: "**",
    ast.MatMult: "@",
    ast.FloorDiv: "//",
    ast.Mod: "%",
    ast.BitAnd: "&",
    ast.BitOr: "|",
    ast.BitXor: "^",
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.In: "in",
    ast.NotIn: "not in",
    ast.Is: "is",
    ast.IsNot: "is not",
    ast.And: "and",
    ast.Or: "or",
    ast.USub: "neg",
    ast.Not: "not",
    ast.Invert: "~",
}
OPERATORS = {sign: kind for kind, sign in SIGNS.items()}
NOT_COUNTED = {"annotation", "returns", "decorator_list", "type_params"}


def operator_of(node):
    """Name what an expression or a statement does, or holds."""
    match node:
        case ast.BinOp() | ast.UnaryOp() | ast.BoolOp():
            return SIGNS.get(type(node.op), "")
        case ast.Compare():
            return SIGNS[type(node.ops[0])]
        case ast.Call():
            return f"{operator_of(node.func).removeprefix('.')}()"
        case ast.Constant():
            return repr(node.value)
        case ast.Name():
            return node.id
        case ast.Attribute():
            return f".{node.attr}"
        case ast.IfExp():
            return "if else"
        case ast.Subscript():
            return "[]"
        case ast.expr() | ast.stmt():
            return type(node).__name__.lower()
    return ""


def place_of(tree, name):
    """Find a function by its dotted name, or the table that a module gives this name."""
    found = [tree]
    for part in name.split("."):
        found = [node for above in found for node in above.body if _has_name(node, part)]
    assert len(found) == 1, f"there are {len(found)} places {name}"
    return found[0]


def _has_name(node, name):
    match node:
        case ast.FunctionDef() | ast.ClassDef():
            return node.name == name
        case ast.Assign(targets=[ast.Name(id=given)]) | ast.AnnAssign(target=ast.Name(id=given)):
            return given == name
    return False


def slots(place, operator):
    """List (holder, field, position in it or None) of what does this in a place, in order."""
    found = []
    for field, value in ast.iter_fields(place):
        if field in NOT_COUNTED:
            continue
        for position, node in enumerate(value) if isinstance(value, list) else [(None, value)]:
            if isinstance(node, ast.AST):
                if operator_of(node) == operator:
                    found.append((place, field, position))
                found += slots(node, operator)
    return found


def becomes(node, change):
    """What stands there once it is broken."""
    if change.startswith("= "):
        made = ast.parse(change[2:]).body[0]
        return made.value if isinstance(node, ast.expr) else made
    if change in ("left", "right", "operand"):
        return getattr(node, change)
    operator = OPERATORS[change]()
    if isinstance(node, ast.Compare):
        return ast.Compare(node.left, [operator], node.comparators)
    return ast.BinOp(node.left, operator, node.right)


def broken(source, function, operator, which, change):
    """Return the source with these places broken, and what was broken there.

    >>> broken("def f(n): return n - 1", "f", "-", 0, "left")
    ('def f(n):\\n    return n', ['n - 1'])
    """
    tree = ast.parse(source)
    there = slots(place_of(tree, function), operator)
    told = []
    # From the last one on: one place may stand in another one.
    for number in sorted((which,) if isinstance(which, int) else which, reverse=True):
        assert number < len(there), f"{function} has only {len(there)} times {operator}"
        holder, field, position = there[number]
        node = getattr(holder, field) if position is None else getattr(holder, field)[position]
        made = becomes(node, change)
        told.append(ast.unparse(node))
        if position is None:
            setattr(holder, field, made)
        else:
            getattr(holder, field)[position] = made
    return ast.unparse(ast.fix_missing_locations(tree)), told
