import type { DocumentReader, DocumentSource, StoredDocument } from './documentSource.ts';

const MAX_CHARACTERS = 8_000_000;

/** An LRU cache of documents. */
export class DocumentCache implements DocumentReader {
  readonly #kept = new Map<number, StoredDocument>();
  readonly #source: DocumentSource;
  #characters = 0;
  #forgotten = 0;

  constructor(source: DocumentSource) {
    this.#source = source;
  }

  async read(ids: readonly number[]): Promise<StoredDocument[]> {
    const found = new Map<number, StoredDocument>();
    const missing = ids.filter((id) => {
      const kept = this.#kept.get(id);
      if (!kept) return true;
      found.set(id, kept);
      // Marks it as most recently used.
      this.#kept.delete(id);
      this.#kept.set(id, kept);
      return false;
    });
    const forgotten = this.#forgotten;
    for (const [id, read] of missing.length > 0 ? await this.#source(missing) : []) {
      found.set(id, read);
      // A document that changed while it was read may be stale.
      if (forgotten === this.#forgotten) this.#keep(id, read);
    }
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  /** Call it with the ids of changed documents; without ids, the whole cache is cleared. */
  forget(ids: Iterable<number> = [...this.#kept.keys()]): void {
    this.#forgotten++;
    for (const id of ids) this.#drop(id);
  }

  #keep(id: number, document: StoredDocument): void {
    this.#drop(id);
    this.#kept.set(id, document);
    this.#characters += document.characters;
    for (const oldest of this.#kept.keys()) {
      if (this.#characters <= MAX_CHARACTERS) return;
      this.#drop(oldest);
    }
  }

  #drop(id: number): void {
    this.#characters -= this.#kept.get(id)?.characters ?? 0;
    this.#kept.delete(id);
  }
}
