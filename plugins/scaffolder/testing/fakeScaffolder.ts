import { errorResponse } from '@callboard/contract/testing';
import { ConflictError, NotAllowedError, NotFoundError } from '@callboard/errors';
import type {
  Approval,
  DryRunResult,
  InstalledAction,
  ParameterSchema,
  Statistics,
  Task,
  TaskEvent,
  TaskStatus,
  TemplatePreview,
  TemplatingExtensions,
  WaitingApproval,
} from '../common/index.ts';
import { cancelledEvents, counted, countedTasks, isOpen, listed, startedTask } from './fakeTasks.ts';

type Call = { method: string; path: string; search: URLSearchParams; body: unknown };
type Answer = (call: Call) => unknown;

type State = {
  /** By `namespace/kind/name`. */
  schemas: Record<string, ParameterSchema>;
  actions: InstalledAction[];
  extensions: TemplatingExtensions;
  /** Default: computed from the tasks. */
  statistics?: Statistics;
  /** The ref of the caller. */
  user: string;
  tasks: Task[];
  /** Whether the user may read any tasks. */
  canRead: boolean;
  /** By the task's id. */
  events: Record<string, TaskEvent[]>;
  approvals: Approval[];
  /** The approvals that wait for the user. */
  waiting: WaitingApproval[];
  dryRun: DryRunResult;
  preview: TemplatePreview;
};

const nothing: State = {
  schemas: {},
  actions: [],
  extensions: { filters: {}, globals: { functions: {}, values: {} } },
  user: 'user:default/ines',
  tasks: [],
  canRead: true,
  events: {},
  approvals: [],
  waiting: [],
  dryRun: { log: [], directoryContents: [], output: {}, steps: [], pretended: [] },
  preview: { files: [], isComplete: true },
};

/** Stores templates, tasks and actions in memory and responds like the server. Tests may change `state` at any time. */
export function fakeScaffolder(initial: Partial<State> = {}) {
  const state: State = { ...structuredClone(nothing), ...initial };
  const calls: Call[] = [];
  const answers = new Map<string, Answer>();

  const found = (id: string): Task => {
    const task = state.tasks.find((one) => one.id === id);
    if (!task) throw new NotFoundError(`No task with the id '${id}'`);
    return task;
  };

  /** Copies the task, because other tests may share the object. */
  const change = (task: Task, status: TaskStatus) => {
    state.tasks = state.tasks.map((one) => (one === task ? { ...task, status } : one));
  };

  function answerGet({ path, search }: Call): unknown {
    const [, what, id = '', part, ...rest] = path.split('/').slice(1);
    if (what === 'templates') {
      const schema = state.schemas[[id, part, rest[0]].join('/').toLowerCase()];
      if (!schema) throw new NotFoundError(`No template '${part}:${id}/${rest[0]}'`);
      return schema;
    }
    if (what === 'actions') return state.actions;
    if (what === 'templating-extensions') return state.extensions;
    if (what === 'task-access') return { canRead: state.canRead };
    const isOfTasks = ['template-statistics', 'task-counts', 'tasks'].includes(what ?? '');
    if (isOfTasks && !state.canRead) throw new NotAllowedError("You do not have the permission 'scaffolder.task.read'");
    if (what === 'template-statistics') return state.statistics ?? countedTasks(state.tasks, state.user);
    if (what === 'task-counts') return counted(state.tasks, search);
    if (what === 'approvals') return { approvals: state.waiting, totalApprovals: state.waiting.length };
    if (what !== 'tasks') throw new NotFoundError(`No route 'GET ${path}'`);
    if (!id) return listed(state.tasks, search);
    const task = found(id);
    const after = Number(search.get('after') ?? 0);
    const events = (state.events[task.id] ?? []).filter((event) => event.id > after);
    if (part === 'events') return events;
    if (part === 'eventstream') return eventStream(events);
    if (part === 'approvals') return state.approvals.filter(({ taskId }) => taskId === task.id);
    return task;
  }

  function answerPost({ path, body }: Call): unknown {
    const [, what, id = '', action] = path.split('/').slice(1);
    if (what === 'dry-run') return state.dryRun;
    if (what === 'templates') return state.preview;
    if (what === 'autocomplete') return { results: [] };
    if (what !== 'tasks') throw new NotFoundError(`No route 'POST ${path}'`);
    if (!id) {
      const task = startedTask(`task-${calls.length}`, body, state);
      state.tasks = [task, ...state.tasks];
      return Response.json({ id: task.id }, { status: 201 });
    }
    const task = found(id);
    if (action === 'cancel') {
      if (isOpen(task)) {
        change(task, 'cancelled');
        const before = state.events[task.id] ?? [];
        state.events = { ...state.events, [task.id]: [...before, ...cancelledEvents(task, before)] };
      }
      return { status: 'cancelled' };
    }
    if (action === 'retry') {
      if (isOpen(task)) throw new ConflictError(`Task with taskId ${task.id} cannot be retried`);
      change(task, 'open');
      return Response.json({ id: task.id }, { status: 201 });
    }
    throw new NotFoundError(`No route 'POST ${path}'`);
  }

  const fetch = async (url: string | URL, init: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams } = new URL(url, 'http://scaffolder.test');
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const path = pathname.replace(/^.*\/api\/scaffolder/, '');
    const call = { method: init.method ?? 'GET', path, search: searchParams, body };
    calls.push(call);
    try {
      const usual = call.method === 'GET' ? answerGet : answerPost;
      const settled = await (answers.get(`${call.method} ${path}`) ?? usual)(call);
      return settled instanceof Response ? endingWith(settled, init.signal) : Response.json(settled);
    } catch (error) {
      return errorResponse(error);
    }
  };

  return {
    state,
    calls,
    fetch,
    /** Overrides the response to one call, such as `POST /v2/tasks`. */
    answer: (call: string, answer: Answer) => void answers.set(call, answer),
  };
}

/** A stream that stays open until the task completes. */
function eventStream(events: readonly TaskEvent[]): Response {
  const text = events.map((event) => `id: ${event.id}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
  const stream = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text.join('')));
      if (events.some(({ type }) => type === 'completion')) controller.close();
    },
  });
  return new Response(stream, { headers: { 'content-type': 'text/event-stream' } });
}

/** As in a browser, the signal aborts a response that is still being read. */
function endingWith(response: Response, signal: AbortSignal | null | undefined): Response {
  const { body, status, headers } = response;
  if (!signal || !body || headers.get('content-type') !== 'text/event-stream') return response;
  return new Response(body.pipeThrough(new TransformStream(), { signal }), { status, headers });
}
