import { type UnknownInput, unknownInputs } from '@callboard/plugin-scaffolder/common';
import type { Document } from 'yaml';
import { checkSchema } from './checkSchema.ts';
import type { FileFacts } from './fileFacts.ts';
import type { JsonSchema } from './jsonSchema.ts';
import { keyRange, rangeAt } from './rangeAt.ts';
import { maxProblems, type YamlProblem } from './yamlProblem.ts';

type Step = { id?: unknown; action?: unknown; input?: unknown };

/** Checks that depend on the installed actions and form fields. Until these have loaded, nothing is reported. */
export function checkSteps(document: Document, content: unknown, { actions, fields }: FileFacts): YamlProblem[] {
  const { spec } = content as { spec?: { steps?: unknown; parameters?: unknown } };
  const steps = (Array.isArray(spec?.steps) ? spec.steps : []) as (Step | null)[];
  const seen = new Set<unknown>();
  const problems = steps.flatMap((step, index): YamlProblem[] => {
    const path = ['spec', 'steps', index];
    const isSame = step?.id !== undefined && seen.has(step.id);
    seen.add(step?.id);
    const same: YamlProblem[] = isSame
      ? [
          {
            ...rangeAt(document, [...path, 'id']),
            severity: 'error',
            code: 'sameStep',
            values: { id: String(step.id) },
          },
        ]
      : [];
    return [...same, ...actionProblems(document, step, path, actions)];
  });
  const used = fields.length > 0 ? usedFields(spec?.parameters, ['spec', 'parameters']) : [];
  const unknown = used.filter(({ name }) => !fields.includes(name)).slice(0, maxProblems);
  return [
    ...problems,
    ...unknown.map(({ name, path }): YamlProblem => {
      return { ...rangeAt(document, path), severity: 'error', code: 'unknownField', values: { name } };
    }),
  ];
}

function actionProblems(
  document: Document,
  step: Step | null,
  path: (string | number)[],
  actions: FileFacts['actions'],
): YamlProblem[] {
  if (actions.length === 0 || typeof step?.action !== 'string' || step.action.includes('${{')) return [];
  const action = actions.find(({ id }) => id === step.action);
  if (!action) {
    const at = rangeAt(document, [...path, 'action']);
    return [{ ...at, severity: 'error', code: 'unknownAction', values: { action: step.action } }];
  }
  const schema = action.schema?.input as JsonSchema | undefined;
  if (!schema || typeof (step.input ?? {}) !== 'object') return [];
  const at = [...path, 'input'];
  const unknown = unknownInputs(schema, step.input).map((one) => unknownInputProblem(document, at, action.id, one));
  // A strict schema also reports them, but without the known inputs.
  const isReported = ({ code, from }: YamlProblem) => code === 'unknownKey' && unknown.some((one) => one.from === from);
  return [...checkSchema(document, step.input ?? {}, schema, at).filter((problem) => !isReported(problem)), ...unknown];
}

function unknownInputProblem(
  document: Document,
  path: (string | number)[],
  action: string,
  { key, known, near }: UnknownInput,
): YamlProblem {
  return {
    ...(keyRange(document, [...path, key]) ?? rangeAt(document, path)),
    severity: 'warning',
    code: near === undefined ? 'unknownInput' : 'misspeltInput',
    values: { key, action, known: known.join(', '), ...(near !== undefined && { near }) },
  };
}

type UsedField = { name: string; path: (string | number)[] };

/** All `ui:field` values of a form. */
function usedFields(value: unknown, path: (string | number)[], depth = 0): UsedField[] {
  if (typeof value !== 'object' || value === null || depth > 30) return [];
  if (Array.isArray(value)) return value.flatMap((item, index) => usedFields(item, [...path, index], depth + 1));
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key === 'ui:field' && typeof inner === 'string') return [{ name: inner, path: [...path, key] }];
    return usedFields(inner, [...path, key], depth + 1);
  });
}
