/**
 * Lets React remove and insert nodes after a translator or an extension has moved or replaced
 * their neighbors. Without it the browser throws a NotFoundError, and the page becomes an error.
 */
export function tolerateMovedNodes(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const parent = child.parentNode;
    if (parent && this.contains(parent)) removeChild.call(parent, child);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(
    this: Node,
    node: T,
    before: Node | null,
  ) {
    const isMoved = before !== null && before.parentNode !== this;
    const place = isMoved ? [...this.childNodes].find((child) => child.contains(before)) : before;
    insertBefore.call(this, node, place ?? null);
    return node;
  };
}
