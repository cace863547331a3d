import type { Entity, Predicate } from '../../common/index.ts';
import { CatalogIndex } from '../readModel/catalogIndex.ts';
import type { HistoryStore } from '../store/historyStore.ts';
import type { ChangeHead } from '../store/tables.ts';
import { conditionFacts } from './conditionFacts.ts';

type Parts = { store: Pick<HistoryStore, 'was' | 'nextWas' | 'removals'>; index: CatalogIndex };

/** Whether an entity is visible as it is now or was last, and as it was just after the change that is checked next. */
type Known = { last: boolean; after: boolean };

/**
 * Decides which changes a caller under conditions may see: those where the conditions hold for the entity before and after the change, and
 * also now. An entity that a policy now hides is hidden with its past; a hidden past stays hidden. Changes are given newest first.
 */
export class ChangeVerdicts {
  private readonly parts: Parts;
  private readonly conditions: Predicate;
  private readonly known = new Map<string, Known>();
  /** How many versions had to be read, which takes much longer than a lookup in the index. */
  versionsRead = 0;

  constructor(parts: Parts, conditions: Predicate) {
    this.parts = parts;
    this.conditions = conditions;
  }

  /** The visible ones among the changes; all of them precede the change with the number. */
  async visibleAmong(heads: readonly ChangeHead[], before: number): Promise<ChangeHead[]> {
    await this.learn(new Set(heads.map(({ uid }) => uid)), before);
    // An entity that is hidden now is hidden completely, whatever it was before.
    const candidates = heads.filter(({ uid }) => this.known.get(uid)!.last);
    const differing = candidates.filter(({ differs }) => differs).map(({ seq }) => seq);
    const wasVisible = this.holdsFor(await this.parts.store.was(differing));
    return candidates.filter((head) => this.isVisible(head, wasVisible.get(head.seq)));
  }

  private isVisible({ uid, change }: ChangeHead, wasVisible: boolean | undefined): boolean {
    const known = this.known.get(uid)!;
    const { last, after } = known;
    if (change === 'deleted') return last;
    if (change === 'created') return after;
    // For the next older change of the same entity.
    known.after = wasVisible ?? after;
    return after && known.after;
  }

  /** Loads entities of which no newer change was scanned. */
  private async learn(uids: ReadonlySet<string>, before: number): Promise<void> {
    const fresh = [...uids].filter((uid) => !this.known.has(uid));
    // In this order: an entity that changes after the index lookup is found in the database.
    const last = this.visibleNow(fresh);
    const removals = await this.parts.store.removals(fresh.filter((uid) => !last.has(uid)));
    const facts = new Map(Array.from(removals, ([uid, patch]) => [uid, removedFacts(patch)]));
    for (const [uid, isVisible] of this.holdsFor(facts)) last.set(uid, isVisible);
    const visible = fresh.filter((uid) => last.get(uid));
    const after = this.holdsFor(await this.parts.store.nextWas(visible, before));
    for (const uid of fresh) {
      const isLast = last.get(uid) ?? false;
      this.known.set(uid, { last: isLast, after: after.get(uid) ?? isLast });
    }
  }

  /** By uid, for existing entities. */
  private visibleNow(uids: readonly string[]): Map<string, boolean> {
    const { index } = this.parts;
    const visible = index.matching(this.conditions);
    return new Map(
      uids.flatMap((uid) => {
        const slot = index.slotByUid(uid);
        return slot === undefined ? [] : [[uid, visible.has(slot)] as const];
      }),
    );
  }

  /** Whether the conditions hold for facts, as in every list; not for missing or unknown facts. */
  private holdsFor<K>(facts: ReadonlyMap<K, string>): Map<K, boolean> {
    const versions = new CatalogIndex();
    const numbered = [...facts];
    for (const [at, [, json]] of numbered.entries()) if (json) versions.put({ ref: String(at), uid: '', json });
    this.versionsRead += versions.size;
    const matching = versions.matching(this.conditions);
    return new Map(
      numbered.map(([key], at) => {
        const slot = versions.slotByRef(String(at));
        return [key, slot !== undefined && matching.has(slot)];
      }),
    );
  }
}

/** Empty if the removed content is unknown. */
function removedFacts(patch: string | null): string {
  const [removal] = JSON.parse(patch ?? '[]') as { before: Entity }[];
  return removal ? conditionFacts(removal.before) : '';
}
