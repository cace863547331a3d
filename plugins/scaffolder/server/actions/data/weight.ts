/** Whether the characters and values of a value exceed a limit. Stops at the limit, so a large value takes no longer than a small one. */
export function isHeavier(value: unknown, limit: number): boolean {
  let weight = 0;
  const pending: unknown[] = [value];
  while (pending.length > 0) {
    const node = pending.pop();
    weight += typeof node === 'string' ? node.length + 1 : 1;
    if (weight > limit) return true;
    if (typeof node !== 'object' || node === null) continue;
    if (Array.isArray(node)) {
      if (node.length > limit) return true;
      pending.push(...node);
      continue;
    }
    for (const key in node) {
      weight += key.length;
      if (weight > limit) return true;
      pending.push((node as Record<string, unknown>)[key]);
    }
  }
  return false;
}
