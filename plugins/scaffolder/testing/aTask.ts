import type { Task } from '../common/index.ts';

type Over = Partial<Omit<Task, 'spec'>> & { spec?: Partial<Task['spec']> };

/** A run of a template; without steps unless overridden. */
export function aTask(id: string, { spec, ...task }: Over = {}): Task {
  return {
    id,
    status: 'completed',
    createdAt: '2026-11-15T08:00:00.000Z',
    lastHeartbeatAt: '2026-11-15T08:01:00.000Z',
    createdBy: 'user:default/ines',
    ...task,
    spec: {
      apiVersion: 'scaffolder.backstage.io/v1beta3',
      steps: [],
      output: {},
      parameters: {},
      user: {},
      templateInfo: {
        entityRef: 'template:default/new-service',
        entity: { metadata: { name: 'new-service', title: 'New service' } },
      },
      ...spec,
    },
  };
}
