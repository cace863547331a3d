import { useState } from 'react';
import type { SetupStepState, StepValues } from '../../common/index.ts';
import { type StepChange, useSaveStep, useTestStep } from '../queries.ts';

/** The typed values of a step, with its saving and testing. */
export function useStepForm(state: SetupStepState, defaults: StepValues = {}) {
  const [values, setValues] = useState<StepValues>({ ...defaults, ...state.values });
  const [secrets, setSecrets] = useState<Record<string, string>>({});
  const save = useSaveStep(state.id);
  const test = useTestStep(state.id);
  const textOf = (key: string) => (typeof values[key] === 'string' ? values[key] : '');
  const change = (more: StepValues = {}): StepChange => ({
    values: filled({ ...values, ...more }),
    secrets: filled(secrets),
  });

  return {
    values,
    textOf,
    secrets,
    /** Whether a secret is typed or stored. */
    hasSecret: (key: string) => Boolean(secrets[key]) || state.secrets.includes(key),
    set: (key: string, value: StepValues[string]) => setValues((before) => ({ ...before, [key]: value })),
    setSecret: (key: string, value: string) => setSecrets((before) => ({ ...before, [key]: value })),
    /** Why the last saving or testing failed. */
    failure: save.error
      ? ({ of: 'save', error: save.error } as const)
      : test.error && ({ of: 'test', error: test.error } as const),
    isSaving: save.isPending,
    isTesting: test.isPending,
    /** Resolves with the saved step; undefined if that failed, which the form shows. */
    save(more?: StepValues) {
      test.reset();
      return save.mutateAsync(change(more)).catch(() => undefined);
    },
    test() {
      save.reset();
      return test.mutateAsync(change()).catch(() => undefined);
    },
  };
}

export type StepForm = ReturnType<typeof useStepForm>;

/** Without empty fields. */
const filled = <V>(values: Record<string, V>): Record<string, V> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
