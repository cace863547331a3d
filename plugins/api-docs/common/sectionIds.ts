/** Readable, unique ids of operations for URLs. */
export function createSectionIds(): (prefix: string, name: string) => string {
  const taken = new Map<string, number>();
  return (prefix, name) => {
    const words = name.replace(/[^\p{L}\p{N}_.]+/gu, '-').replace(/^-|-$/g, '');
    const id = `${prefix}-${words}`;
    const times = (taken.get(id) ?? 0) + 1;
    taken.set(id, times);
    return times === 1 ? id : `${id}-${times}`;
  };
}
