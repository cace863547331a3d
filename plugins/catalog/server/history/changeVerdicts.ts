import type { Entity, Predicate } from '../../common/index.ts';
import { CatalogIndex } from '../readModel/catalogIndex.ts';
import type { ChangeHead, HistoryStore } from '../store/historyStore.ts';
import { conditionFacts } from './conditionFacts.ts';

type Parts = { store: Pick<HistoryStore, 'nextWas' | 'removals'>; index: CatalogIndex };

/** Whether an entity may be seen as it is now or was last, and as it was just after the change that is looked at next. */
type Known = { last: boolean; after: boolean };

/**
 * Tells which changes somebody may see who reads under conditions: those for which the conditions hold for the entity as it was
 * before and after, and also as it is now. What a policy came to hide is hidden with its past; what it hid before stays so.
 * Changes are given newest first.
 */
export class ChangeVerdicts {
  private readonly parts: Parts;
  private readonly conditions: Predicate;
  private readonly known = new Map<string, Known>();
  /** How many versions had to be read, which takes much longer than a look into the index. */
  versionsRead = 0;

  constructor(parts: Parts, conditions: Predicate) {
    this.parts = parts;
    this.conditions = conditions;
  }

  /** Those among changes that may be seen; all of them come before the change with the number. */
  async visibleAmong(heads: readonly ChangeHead[], before: number): Promise<ChangeHead[]> {
    await this.learn(new Set(heads.map(({ uid }) => uid)), before);
    const texts = heads.map(({ was, removal }) => (removal === null ? was : removedFacts(removal)));
    const wasVisible = this.holdsFor(texts);
    return heads.filter((head, at) => this.isVisible(head, wasVisible[at]!));
  }

  private isVisible({ uid, change, was }: ChangeHead, wasVisible: boolean): boolean {
    const known = this.known.get(uid)!;
    const { last, after } = known;
    const isSame = change === 'updated' && was === null;
    const before = isSame ? after : wasVisible;
    // For the next older change of the same entity.
    known.after = before;
    if (change === 'created') return last && after;
    return last && before && (change === 'deleted' || after);
  }

  /** Finds out about entities of which no newer change was looked at. */
  private async learn(uids: ReadonlySet<string>, before: number): Promise<void> {
    const fresh = [...uids].filter((uid) => !this.known.has(uid));
    // In this order: what changes after the look into the index is found in the database.
    const now = this.visibleNow(fresh);
    const nexts = await this.parts.store.nextWas(fresh, before);
    const gone = fresh.filter((uid) => !now.has(uid));
    const removals = await this.parts.store.removals(gone);

    const lasts = this.holdsFor(gone.map((uid) => removedFacts(removals.get(uid) ?? null)));
    for (const [at, uid] of gone.entries()) now.set(uid, lasts[at]!);
    const changing = [...nexts.keys()];
    const afters = this.holdsFor([...nexts.values()]);
    for (const uid of fresh) this.known.set(uid, { last: now.get(uid)!, after: now.get(uid)! });
    for (const [at, uid] of changing.entries()) this.known.get(uid)!.after = afters[at]!;
  }

  /** By uid, for those that are there. */
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

  /** Whether the conditions hold for facts, as every list would say; for none, or unknown ones, they do not. */
  private holdsFor(facts: readonly (string | null)[]): boolean[] {
    const versions = new CatalogIndex();
    for (const [at, json] of facts.entries()) if (json) versions.put({ ref: String(at), uid: '', json });
    this.versionsRead += versions.size;
    const matching = versions.matching(this.conditions);
    return facts.map((_, at) => {
      const slot = versions.slotByRef(String(at));
      return slot !== undefined && matching.has(slot);
    });
  }
}

function removedFacts(patch: string | null): string | null {
  const [removal] = JSON.parse(patch ?? '[]') as { before: Entity }[];
  return removal ? conditionFacts(removal.before) : null;
}
