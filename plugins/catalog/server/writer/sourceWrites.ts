import type { CatalogTransaction } from '../store/catalogStore.ts';
import type { EdgeRow, ReadRow } from '../store/tables.ts';
import type { Parent } from './update.ts';

type Source = { parent: Parent; via: string };

/** What a transaction learns of files and keys, gathered so that many small files take few statements. */
export class SourceWrites {
  private readonly edges = new Map<string, EdgeRow>();
  private readonly reads = new Map<string, ReadRow>();
  private readonly conflicts = new Map<string, Source & { refs: readonly string[] }>();

  addEdge(edge: EdgeRow): void {
    this.edges.set(`${keyOf(edge)}\n${edge.child_ref}`, edge);
  }

  /** Takes back an edge that was added; one of an earlier transaction is none of ours. */
  dropEdge(edge: EdgeRow): void {
    this.edges.delete(`${keyOf(edge)}\n${edge.child_ref}`);
  }

  putRead(read: ReadRow): void {
    this.reads.set(keyOf(read), read);
  }

  replaceConflicts({ parent, via }: Source, refs: readonly string[]): void {
    this.conflicts.set(keyOf({ parent, via }), { parent, via, refs });
  }

  async write(transaction: CatalogTransaction): Promise<void> {
    await transaction.addEdges([...this.edges.values()]);
    await transaction.putReads([...this.reads.values()]);
    const conflicts = [...this.conflicts.values()];
    const viasOf = new Map<Parent, Set<string>>();
    for (const { parent, via } of conflicts) viasOf.set(parent, (viasOf.get(parent) ?? new Set()).add(via));
    for (const [parent, vias] of viasOf) await transaction.deleteConflicts(parent, [...vias]);
    await transaction.addConflicts(
      conflicts.flatMap(({ parent, via, refs }) => refs.map((ref) => ({ ref, parent, via }))),
    );
  }
}

const keyOf = ({ parent, via }: Source) => `${parent}\n${via}`;
