import { NotFoundError } from '@callboard/errors';
import type { Secrets } from '@callboard/server-kit';
import type { SetupStepState, StepValues } from '../../common/index.ts';
import type { Draft, FilledStep, SetupStep } from '../steps/setupStep.ts';
import type { StepRow } from '../tables.ts';
import type { StepStore } from './stepStore.ts';

type Options = {
  store: StepStore;
  secrets: Secrets;
  /** All steps, in their order. */
  steps: () => readonly SetupStep[];
  now?: () => number;
};

type Change = { values: StepValues; secrets?: Readonly<Record<string, string>> | undefined };

export type DraftService = ReturnType<typeof createDraftService>;

/** The values of the steps. Secrets are encrypted, and never leave the server except to the system they belong to. */
export function createDraftService({ store, secrets, steps, now = () => Date.now() }: Options) {
  function stepOf(id: string): SetupStep {
    const step = steps().find((one) => one.id === id);
    if (!step) throw new NotFoundError(`The setup has no step '${id}'`);
    return step;
  }

  async function secretsOf(row: StepRow | undefined): Promise<Record<string, string>> {
    const opened = row?.sealed_secrets ? await secrets.open(row.sealed_secrets, ['step', row.id]) : undefined;
    return opened === undefined ? {} : (JSON.parse(opened) as Record<string, string>);
  }

  async function filled(row: StepRow): Promise<FilledStep> {
    return { values: JSON.parse(row.step_values) as StepValues, secrets: await secretsOf(row) };
  }

  async function stateOf(id: string, row: StepRow | undefined): Promise<SetupStepState> {
    if (!row) return { id, values: {}, secrets: [], isSaved: false };
    const { values, secrets: typed } = await filled(row);
    const result = row.result === null ? undefined : (JSON.parse(row.result) as unknown);
    return { id, values, secrets: Object.keys(typed), isSaved: true, ...(result !== undefined && { result }) };
  }

  /** Secrets that would be sent to another place than before must be typed again. */
  async function secretsAfter(
    step: SetupStep,
    row: StepRow | undefined,
    change: Change,
  ): Promise<Record<string, string>> {
    const isSameReceiver =
      row !== undefined &&
      step.receiverOf?.(JSON.parse(row.step_values) as StepValues) === step.receiverOf?.(change.values);
    const kept = isSameReceiver ? await secretsOf(row) : {};
    const all = Object.entries({ ...kept, ...change.secrets });
    return Object.fromEntries(all.filter(([, value]) => value !== ''));
  }

  return {
    stepOf,
    row: store.find,
    stateOf: async (id: string): Promise<SetupStepState> => stateOf(id, await store.find(id)),

    async states(): Promise<SetupStepState[]> {
      const rows = new Map((await store.all()).map((row) => [row.id, row]));
      return Promise.all(steps().map(({ id }) => stateOf(id, rows.get(id))));
    },

    async draft(): Promise<Draft> {
      const rows = await store.all();
      return Object.fromEntries(await Promise.all(rows.map(async (row) => [row.id, await filled(row)] as const)));
    },

    /** Saves a step. Its last result stays if nothing has changed. */
    async save(id: string, change: Change): Promise<StepRow> {
      const step = stepOf(id);
      step.check(change.values);
      const before = await store.find(id);
      const after = await secretsAfter(step, before, change);
      const isTested =
        before !== undefined && isSameTest(step, before, change) && isSame(await secretsOf(before), after);
      const row: StepRow = {
        id,
        step_values: JSON.stringify(change.values),
        sealed_secrets: Object.keys(after).length > 0 ? await secrets.seal(JSON.stringify(after), ['step', id]) : null,
        result: isTested ? before.result : null,
        saved_at: Math.max(now(), (before?.saved_at ?? 0) + 1),
      };
      await store.save(row);
      return row;
    },

    saveResult: (row: Pick<StepRow, 'id' | 'saved_at'>, result: unknown) =>
      store.saveResult(row, JSON.stringify(result)),
  };
}

/** Values that only choose among the results do not invalidate them. */
function isSameTest({ choosingKeys = [] }: SetupStep, before: StepRow, { values }: Change): boolean {
  const tested = (all: StepValues) =>
    Object.fromEntries(Object.entries(all).filter(([key]) => !choosingKeys.includes(key)));
  return isSame(tested(JSON.parse(before.step_values) as StepValues), tested(values));
}

/** Whether two objects have the same entries, in any order. */
function isSame(one: object, other: object): boolean {
  const [entries, others] = [one, other].map((all) => JSON.stringify(Object.entries(all).toSorted()));
  return entries === others;
}
