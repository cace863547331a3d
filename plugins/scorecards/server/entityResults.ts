import type { EntityValues } from '@callboard/plugin-catalog/common';
import { checkStates, type EntityResult, type Exemption, type FormValue, type Scorecard } from '../common/index.ts';
import type { Board } from './engine/board.ts';
import { checksOf } from './summarize.ts';

type Options = {
  slot: number;
  ref: string;
  values: EntityValues;
  exemptionOf(scorecard: string, check: string): Exemption | undefined;
  mayRequestExemptions: boolean;
};

/** The results of one entity in a scorecard, with the steps to the next level. */
export function entityResult(
  board: Board,
  { slot, ref, values, exemptionOf, mayRequestExemptions }: Options,
): EntityResult {
  const { scorecard } = board;
  const { id, title, levels } = scorecard;
  const level = board.levelOf(slot);
  const score = board.scoreOf(slot);
  const states = board.statesAt(slot).map((state) => checkStates[state]!);
  const checks = checksOf(board).map((check, at) => {
    const { failed } = scorecard.checks[at]!;
    const exemption = exemptionOf(id, check.id);
    return {
      ...check,
      state: states[at]!,
      ...(states[at] === 'failed' && failed !== undefined && { message: fillIn(failed, values) }),
      ...(exemption && { exemption }),
      ...(check.fixTemplate !== undefined && { fixValues: fixValuesOf(scorecard.checks[at]!, ref, values) }),
    };
  });
  return {
    id,
    title,
    levels: [...levels],
    ...(levels[level] !== undefined && { level: levels[level] }),
    ...(levels[level + 1] !== undefined && { nextLevel: levels[level + 1] }),
    ...(score !== undefined && { score }),
    checks,
    nextSteps: nextSteps(scorecard, states, level),
    mayRequestExemptions: mayRequestExemptions && scorecard.exemptions.allowed,
  };
}

/** Checks that a template can fix come first: they take no effort. */
export function nextSteps({ checks }: Scorecard, states: readonly string[], level: number): string[] {
  const isOpen = (at: number) => states[at] === 'failed' || states[at] === 'no-data';
  const open = checks.filter((check, at) => isOpen(at) && (check.level === undefined || check.level <= level + 1));
  const rank = ({ fixTemplate, level: of }: (typeof open)[number]) => {
    if (of === undefined) return 2;
    return fixTemplate ? 0 : 1;
  };
  return open.toSorted((one, other) => rank(one) - rank(other)).map(({ id }) => id);
}

/** The values of the form that fixes a check for an entity; `entityRef` by default. */
export function fixValuesOf(
  { fixValues }: Pick<Scorecard['checks'][number], 'fixValues'>,
  entityRef: string,
  values: EntityValues,
): Record<string, FormValue> {
  const fill = (value: FormValue): FormValue => {
    if (Array.isArray(value)) return value.map((text) => fillIn(text, values, entityRef));
    return typeof value === 'string' ? fillIn(value, values, entityRef) : value;
  };
  const filled = Object.entries(fixValues ?? {}).map(([name, value]) => [name, fill(value)]);
  return { entityRef, ...Object.fromEntries(filled) };
}

/** Replaces `${{ facts.sonarqube.coverage }}` by the value. */
function fillIn(text: string, values: EntityValues, entityRef?: string): string {
  return text.replace(/\$\{\{ {0,9}([\w.-]{1,300}) {0,9}\}\}/g, (_whole, key: string) => {
    if (key === 'entityRef' && entityRef !== undefined) return entityRef;
    const found = values.of(key.toLowerCase())?.filter((value) => value !== null) ?? [];
    return found.length > 0 ? found.join(', ') : '–';
  });
}
