import type { CompletionBody, LogBody, Task, TaskEvent, TaskStep } from '../../../common/index.ts';

export const taskId = '4f1f2b1c-7e0a-4f53-9c7d-1f6a0e6f7a11';

/** A path of the task's API. */
export const ofTask = (path: string) => `/v2/tasks/${taskId}/${path}`;

export const aStep = (id: string, over: Partial<TaskStep> = {}): TaskStep => ({
  id,
  name: `Do ${id}`,
  action: 'debug:log',
  ...over,
});

export function aTask(over: Partial<Task['spec']> = {}, task: Partial<Task> = {}): Task {
  return {
    id: taskId,
    status: 'processing',
    createdAt: '2031-01-02T08:00:00.000Z',
    lastHeartbeatAt: '2031-01-02T08:00:00.000Z',
    createdBy: 'user:default/guest',
    ...task,
    spec: {
      apiVersion: 'scaffolder.backstage.io/v1beta3',
      steps: [aStep('fetch'), aStep('publish'), aStep('register')],
      output: {},
      parameters: { name: 'seat-map', owner: 'group:default/boarding' },
      user: { ref: 'user:default/guest' },
      templateInfo: {
        entityRef: 'template:default/new-service',
        entity: { metadata: { name: 'new-service', title: 'New service' } },
      },
      ...over,
    },
  };
}

/** Creates events one second apart, with increasing ids. */
export function eventsOf() {
  let id = 0;
  const common = () => {
    id += 1;
    return { id, taskId, createdAt: new Date(Date.parse('2031-01-02T08:00:00Z') + id * 1_000).toISOString() };
  };
  return {
    log: (message: string, stepId?: string, status?: LogBody['status']): TaskEvent => ({
      ...common(),
      type: 'log',
      body: { message, ...(stepId ? { stepId } : {}), ...(status ? { status } : {}) },
    }),
    begin: (stepId: string): TaskEvent => ({
      ...common(),
      type: 'log',
      body: { message: `Beginning step Do ${stepId}`, stepId, status: 'processing' },
    }),
    finish: (stepId: string): TaskEvent => ({
      ...common(),
      type: 'log',
      body: { message: `Finished step Do ${stepId}`, stepId, status: 'completed' },
    }),
    fail: (stepId: string, message: string): TaskEvent => ({
      ...common(),
      type: 'log',
      body: { message, stepId, status: 'failed' },
    }),
    cancelled: (stepId: string): TaskEvent => ({
      ...common(),
      type: 'cancelled',
      body: { message: `Step ${stepId} has been cancelled.`, stepId, status: 'cancelled' },
    }),
    recovered: (recoverStrategy = 'none'): TaskEvent => ({ ...common(), type: 'recovered', body: { recoverStrategy } }),
    completion: (body: Partial<CompletionBody> = {}, over: { isTaskRecoverable?: boolean } = {}): TaskEvent => ({
      ...common(),
      type: 'completion',
      body: { message: `Run completed with status: ${body.error ? 'failed' : 'completed'}`, ...body },
      ...over,
    }),
  };
}

/** A run whose second step fails. */
export function failedEvents() {
  const on = eventsOf();
  return [
    ...[on.begin('fetch'), on.finish('fetch'), on.begin('publish')],
    on.log('\u001b[32minfo\u001b[39m: Making horizon/seat-map', 'publish'),
    on.log('\u001b[31merror\u001b[39m: name already exists on this account', 'publish'),
    on.fail('publish', 'ConflictError: The repository horizon/seat-map already exists'),
    on.log('Skipping step register because a previous step failed', 'register', 'skipped'),
    on.completion({ error: { name: 'ConflictError', message: 'The repository horizon/seat-map already exists' } }),
  ];
}
