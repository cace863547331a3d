import type { CatalogTransaction } from '../store/catalogStore.ts';
import type { EdgeRow, ReadRow } from '../store/tables.ts';
import type { Parent } from './update.ts';

type Source = { parent: Parent; via: string };

/** The changes of a transaction to files and keys, collected so that many small files take few statements. */
export class SourceWrites {
  private readonly edges = new Map<string, EdgeRow>();
  private readonly droppedEdges: EdgeRow[] = [];
  private readonly reads = new Map<string, ReadRow>();
  private readonly droppedReads = new Map<string, Source>();
  private readonly conflicts = new Map<string, Source & { refs: readonly string[] }>();

  addEdge(edge: EdgeRow): void {
    this.edges.set(`${keyOf(edge)}\n${edge.child_ref}`, edge);
  }

  dropEdge(edge: EdgeRow): void {
    this.edges.delete(`${keyOf(edge)}\n${edge.child_ref}`);
    this.droppedEdges.push(edge);
  }

  putRead(read: ReadRow): void {
    this.reads.set(keyOf(read), read);
    this.droppedReads.delete(keyOf(read));
  }

  dropRead(source: Source): void {
    this.reads.delete(keyOf(source));
    this.droppedReads.set(keyOf(source), source);
  }

  replaceConflicts({ parent, via }: Source, refs: readonly string[]): void {
    this.conflicts.set(keyOf({ parent, via }), { parent, via, refs });
  }

  async write(transaction: CatalogTransaction): Promise<void> {
    // Deletions first: a file that was added again is among the additions.
    await transaction.deleteEdges(this.droppedEdges);
    await transaction.addEdges([...this.edges.values()]);
    await transaction.putReads([...this.reads.values()]);
    for (const [parent, vias] of viasByParent(this.droppedReads.values())) await transaction.deleteReads(parent, vias);
    const conflicts = [...this.conflicts.values()];
    for (const [parent, vias] of viasByParent(conflicts)) await transaction.deleteConflicts(parent, vias);
    await transaction.addConflicts(
      conflicts.flatMap(({ parent, via, refs }) => refs.map((ref) => ({ ref, parent, via }))),
    );
  }
}

function viasByParent(sources: Iterable<Source>): Map<Parent, string[]> {
  const viasOf = new Map<Parent, string[]>();
  for (const { parent, via } of sources) {
    const vias = viasOf.get(parent);
    if (vias) vias.push(via);
    else viasOf.set(parent, [via]);
  }
  return viasOf;
}

const keyOf = ({ parent, via }: Source) => `${parent}\n${via}`;
