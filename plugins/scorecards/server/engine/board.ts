import { compilePredicate, dependsOnTime, type EntityTest, type EntityValues } from '@callboard/plugin-catalog/common';
import type { CatalogMemory, SearchPair, SlotSet } from '@callboard/plugin-catalog/server';
import { NO_LEVEL, type Rule, type Scorecard, stateNumber } from '../../common/index.ts';

const { notApplicable, passed, failed, exempt, noData, upcoming } = stateNumber;

/** Whether an entity is exempt from a check at a time. */
export type IsExempt = (uid: string, scorecard: string, check: string, now: number) => boolean;

type Parts = {
  memory: CatalogMemory;
  scorecard: Scorecard;
  isExempt: IsExempt;
  /** The slots of entities with an exemption in this scorecard: few, so they are looked up one by one. */
  exemptSlots(): readonly number[];
};

/** A level of 0 means that the scorecard does not apply; 1 that no level is reached. */
const NOT_APPLICABLE = 0;
const NO_SCORE = 255;

type Tests = { certain: EntityTest; possible: EntityTest };
const testsOf = ({ certain, possible }: Rule): Tests => {
  const test = compilePredicate(certain);
  return { certain: test, possible: possible === certain ? test : compilePredicate(possible) };
};

/** The index of the level, -1 for none, and the score from 0 to 100, undefined if no check has a result. */
export type Conclusion = { level: number; score: number | undefined };

/** The level and the score that follow from the states of all checks. */
export function concludeStates({ checks, levels }: Scorecard, states: readonly number[]): Conclusion {
  let level = levels.length;
  let [won, total] = [0, 0];
  for (let at = 0; at < checks.length; at++) {
    const check = checks[at]!;
    const state = states[at]!;
    const isOpen = state === failed || state === noData;
    if (isOpen && check.level !== undefined && check.level < level) level = check.level;
    if (state === passed) won += check.weight;
    if (state === passed || state === failed) total += check.weight;
  }
  return { level: level - 1, score: total > 0 ? Math.round((100 * won) / total) : undefined };
}

export type Board = ReturnType<typeof createBoard>;

/** The results of one scorecard for all entities: one byte for each check of each entity, by slot. */
export function createBoard({ memory, scorecard, isExempt, exemptSlots }: Parts) {
  const { id, checks, levels } = scorecard;
  let room = 0;
  let states = checks.map(() => new Uint8Array(0));
  let levelAt = new Uint8Array(0);
  let scoreAt = new Uint8Array(0);
  const applies = testsOf(scorecard.appliesTo).certain;
  const tests = checks.map(({ rule, appliesTo }) => ({
    rule: testsOf(rule),
    applies: appliesTo && testsOf(appliesTo).certain,
  }));
  const levelKey = `scorecards.${id}.level`;
  const scoreKey = `scorecards.${id}.score`;
  const failedKey = `scorecards.${id}.failed`;
  const isTimed =
    checks.some(({ rule, appliesTo, startsAt }) => rule.dependsOnTime || appliesTo?.dependsOnTime || startsAt) ||
    dependsOnTime(scorecard.appliesTo.certain);

  function makeRoom(end: number): void {
    if (end <= room) return;
    room = Math.max(end, room + (room >> 1), 64);
    const grown = (old: Uint8Array<ArrayBuffer>) => {
      const bytes = new Uint8Array(room);
      bytes.set(old);
      return bytes;
    };
    states = states.map(grown);
    levelAt = grown(levelAt);
    scoreAt = grown(scoreAt);
  }

  const current = checks.map(() => notApplicable as number);
  /** The level and the score that follow from the states of a slot. */
  function conclude(slot: number): void {
    for (let at = 0; at < checks.length; at++) current[at] = states[at]![slot]!;
    const { level, score } = concludeStates(scorecard, current);
    levelAt[slot] = level + 2;
    scoreAt[slot] = score ?? NO_SCORE;
  }

  function clear(slot: number): void {
    for (const bytes of states) bytes[slot] = notApplicable;
    levelAt[slot] = NOT_APPLICABLE;
    scoreAt[slot] = NO_SCORE;
  }

  /** The states of one check for all entities, by postings. */
  function fillCheck(at: number, applying: SlotSet, now: number): void {
    const { rule, appliesTo, startsAt } = checks[at]!;
    const bytes = states[at]!;
    bytes.fill(notApplicable);
    const concerned = appliesTo ? applying.intersect(memory.matching(appliesTo.certain, now)) : applying;
    const certain = memory.matching(rule.certain, now).asBits();
    const possible = rule.possible === rule.certain ? certain : memory.matching(rule.possible, now).asBits();
    const onFailure = startsAt !== undefined && now < startsAt ? upcoming : failed;
    const slots = concerned.packed();
    for (let next = 0; next < slots.length; next++) {
      const slot = slots[next]!;
      if (certain.has(slot)) bytes[slot] = passed;
      else bytes[slot] = possible.has(slot) ? noData : onFailure;
    }
  }

  function stateOf(at: number, slot: number, values: EntityValues, now: number): number {
    const { rule, applies: isConcerned } = tests[at]!;
    const { id: check, startsAt } = checks[at]!;
    if (isConcerned && !isConcerned(values, now)) return notApplicable;
    if (rule.certain(values, now)) return passed;
    if (rule.possible !== rule.certain && rule.possible(values, now)) return noData;
    if (isExempt(memory.uidAt(slot), id, check, now)) return exempt;
    return startsAt !== undefined && now < startsAt ? upcoming : failed;
  }

  const has = (slot: number) => slot < room && levelAt[slot] !== NOT_APPLICABLE;

  return {
    scorecard,
    isTimed,
    levelKey,

    /** Evaluates all entities. */
    fill(now: number): void {
      for (const _check of this.fillAmong(memory.all(), now));
    },

    /** Evaluates some entities, and pauses after each check. */
    *fillAmong(slotsAmong: SlotSet, now: number): Generator<undefined, void> {
      makeRoom(memory.all().end);
      const matching = memory.matching(scorecard.appliesTo.certain, now);
      const applying = slotsAmong === memory.all() ? matching : matching.intersect(slotsAmong);
      for (let at = 0; at < checks.length; at++) {
        fillCheck(at, applying, now);
        yield;
      }
      for (const slot of exemptSlots()) {
        for (let at = 0; at < checks.length; at++) {
          if (states[at]![slot] === failed && isExempt(memory.uidAt(slot), id, checks[at]!.id, now)) {
            states[at]![slot] = exempt;
          }
        }
      }
      levelAt.fill(NOT_APPLICABLE);
      scoreAt.fill(NO_SCORE);
      const slots = applying.packed();
      for (let next = 0; next < slots.length; next++) conclude(slots[next]!);
    },

    /** Evaluates one entity. */
    evaluate(slot: number, values: EntityValues, now: number): void {
      makeRoom(slot + 1);
      if (!applies(values, now)) {
        clear(slot);
        return;
      }
      for (let at = 0; at < checks.length; at++) states[at]![slot] = stateOf(at, slot, values, now);
      conclude(slot);
    },

    /** Forgets an entity that no longer exists. */
    clear(slot: number): void {
      if (slot < room) clear(slot);
    },

    has,
    /** The state of each check, in order. */
    statesAt: (slot: number): number[] => states.map((bytes) => bytes[slot] ?? notApplicable),
    /** The state of one check for all slots. */
    statesOf: (check: number): Uint8Array => states[check]!,
    /** The index of the level that an entity has reached, -1 for none. */
    levelOf: (slot: number): number => (levelAt[slot] ?? 0) - 2,
    /** From 0 to 100; undefined if no check has a result. */
    scoreOf: (slot: number): number | undefined =>
      has(slot) && scoreAt[slot] !== NO_SCORE ? scoreAt[slot] : undefined,
    /** Those of these slots to which the scorecard applies. */
    among: (slots: SlotSet): number[] => slots.members().filter(has),

    /** The values beside an entity. */
    pairsAt(slot: number): SearchPair[] {
      if (!has(slot)) return [];
      const score = scoreAt[slot] === NO_SCORE ? undefined : String(scoreAt[slot]);
      const padded = (score ?? '').padStart(3, '0');
      const pairs: SearchPair[] = [
        [levelKey, levels[levelAt[slot]! - 2] ?? NO_LEVEL],
        [`${levelKey}.order`, String(levelAt[slot]).padStart(2, '0') + padded],
      ];
      if (score !== undefined) pairs.push([scoreKey, score], [`${scoreKey}.order`, padded]);
      for (let at = 0; at < checks.length; at++) {
        if (states[at]![slot] === failed) pairs.push([failedKey, checks[at]!.id]);
      }
      return pairs;
    },

    /** The bytes of all results. */
    get memoryUsed(): number {
      return room * (checks.length + 2);
    },
  };
}

/** The scorecards of the organisation come before those of the portal. */
export function ownFirst(
  { scorecard: one }: Pick<Board, 'scorecard'>,
  { scorecard: other }: Pick<Board, 'scorecard'>,
): number {
  return Number(one.ref === '') - Number(other.ref === '');
}
