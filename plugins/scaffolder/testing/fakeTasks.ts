import { NotFoundError } from '@callboard/errors';
import { parseEntityRef, stringifyEntityRef } from '@callboard/plugin-catalog/common';
import type { JsonObject, ParameterSchema, Statistics, Task, TaskEvent } from '../common/index.ts';
import { aTask } from './aTask.ts';

type Known = { schemas: Readonly<Record<string, ParameterSchema>>; user: string };

export const isOpen = ({ status }: Task) => status === 'open' || status === 'processing';

/** A new task; nothing ever runs it. */
export function startedTask(id: string, body: unknown, { schemas, user }: Known): Task {
  const { templateRef, values } = body as { templateRef: string; values: JsonObject };
  const { kind, namespace, name } = parseEntityRef(templateRef, { defaultKind: 'template' });
  const entityRef = stringifyEntityRef({ kind, namespace, name });
  const form = schemas[`${namespace}/${kind}/${name}`.toLowerCase()];
  if (!form) throw new NotFoundError(`Template ${entityRef} not found`);
  const now = new Date().toISOString();
  return aTask(id, {
    status: 'open',
    createdAt: now,
    lastHeartbeatAt: now,
    createdBy: user,
    spec: { parameters: values, templateInfo: { entityRef, entity: { metadata: { name, title: form.title } } } },
  });
}

/** The events of a cancelled task. */
export function cancelledEvents({ id: taskId }: Task, before: readonly TaskEvent[]): TaskEvent[] {
  const last = before.at(-1)?.id ?? 0;
  const common = { taskId, createdAt: new Date().toISOString() };
  const message = `Task ${taskId} has been cancelled.`;
  return [
    { ...common, id: last + 1, type: 'cancelled', body: { message, status: 'cancelled' } },
    { ...common, id: last + 2, type: 'completion', body: { message, error: { name: 'Error', message } } },
  ];
}

export function listed(tasks: readonly Task[], search: URLSearchParams) {
  const isOneOf = (name: string, value: string) => !search.has(name) || search.getAll(name).includes(value);
  const seen = tasks.filter(
    ({ createdBy = '', status, spec }) =>
      isOneOf('createdBy', createdBy) && isOneOf('status', status) && isOneOf('template', spec.templateInfo.entityRef),
  );
  const from = Number(search.get('offset') ?? 0);
  return { tasks: seen.slice(from, from + Number(search.get('limit') ?? seen.length)), totalTasks: seen.length };
}

/** Task counts by template and by status; each count ignores its own filter. */
export function counted(tasks: readonly Task[], search: URLSearchParams) {
  const countBy = (name: 'template' | 'status', facetOf: (task: Task) => string) => {
    const others = new URLSearchParams(search);
    others.delete(name);
    const values = listed(tasks, others).tasks.map(facetOf);
    const counts = [...new Set(values)].map((value) => ({
      value,
      count: values.filter((one) => one === value).length,
    }));
    return counts.sort((one, other) => other.count - one.count || one.value.localeCompare(other.value));
  };
  return {
    templates: countBy('template', ({ spec }) => spec.templateInfo.entityRef),
    statuses: countBy('status', ({ status }) => status),
  };
}

/** Run counts per template, and the templates the user ran last. */
export function countedTasks(tasks: readonly Task[], user: string): Statistics {
  const templates = [...new Set(tasks.map(({ spec }) => spec.templateInfo.entityRef))];
  const runsOf = (ref: string) => tasks.filter(({ spec }) => spec.templateInfo.entityRef === ref);
  const own = tasks.filter(({ createdBy }) => createdBy === user);
  const lastUsed = new Map(own.toReversed().map(({ spec, createdAt }) => [spec.templateInfo.entityRef, createdAt]));
  return {
    since: new Date(Date.now() - 30 * 24 * 3_600_000).toISOString(),
    templates: templates.map((templateRef) => ({
      templateRef,
      runs: runsOf(templateRef).length,
      failures: runsOf(templateRef).filter(({ status }) => status === 'failed').length,
    })),
    lastUsed: [...lastUsed].map(([templateRef, at]) => ({ templateRef, at })).sort((a, b) => b.at.localeCompare(a.at)),
  };
}
