/** The value of a search key, in its original case; null cannot be matched. */
export type SearchPair = readonly [name: string, value: string | null];

/** The values that a plugin keeps beside the entity in a slot. They depend on its uid alone. */
export type BesideSource = (slot: number) => readonly SearchPair[];

/** Values beside the entities: not part of their JSON, but found by filters, facets and sorting like their fields. */
export class BesideValues {
  private readonly sources: BesideSource[] = [];
  private readonly listeners = new Set<(slot: number) => void>();
  /** Increases with every change. */
  version = 0;

  add(source: BesideSource): void {
    this.sources.push(source);
  }

  at(slot: number): readonly SearchPair[] {
    const [only, ...others] = this.sources;
    if (!only) return [];
    return others.length === 0 ? only(slot) : this.sources.flatMap((source) => source(slot));
  }

  /** Calls back for each slot whose entity was added, changed or removed. The listener must be fast and not change the index. */
  listen(listener: (slot: number) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  announce(slot: number): void {
    for (const listener of this.listeners) listener(slot);
  }
}
