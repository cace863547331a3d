import * as z from 'zod';

const severity = z.enum(['error', 'warning']).describe('error: it does not run; warning: it runs with problems.');

const problem = z.object({
  severity,
  type: z.string().describe('The detector that found it.'),
  reason: z.string().optional().describe("The reason in the cluster's words, such as 'CrashLoopBackOff'."),
  container: z.string().optional(),
  message: z.string(),
  explanation: z.string().optional(),
  nextSteps: z.array(z.string()),
  since: z.string().optional(),
  objects: z.array(z.string()).describe("Some of the objects with this problem, such as 'Pod/payments-7d4f9-x2x4q'."),
  objectCount: z.number(),
});

const log = z.object({
  pod: z.string(),
  container: z.string(),
  isPrevious: z.boolean().describe('Whether it is the log of the run that crashed, instead of the current one.'),
  lines: z.array(z.string()).describe('The last lines, oldest first.'),
});

const event = z.object({
  object: z.string(),
  type: z.string(),
  reason: z.string(),
  message: z.string(),
  count: z.number(),
  lastAt: z.string().optional(),
});

const workload = z.object({
  cluster: z.string(),
  namespace: z.string(),
  kind: z.string(),
  name: z.string(),
  severity,
  since: z.string().optional(),
  problems: z.array(problem).describe('Most severe first.'),
  log: log.optional().describe('Of the failing container.'),
  events: z.array(event).optional().describe('Newest first.'),
});

/** The answer to the question why an entity fails. */
export const failingAnswer = z.object({
  entityRef: z.string(),
  workloads: z.array(workload),
  total: z.number().describe('The number of failing workloads, including those that are not listed.'),
  checkedPods: z.number(),
  canReadLogs: z.boolean().describe('Whether the caller may read logs and events (kubernetes.proxy).'),
  errors: z
    .array(z.object({ cluster: z.string(), message: z.string() }))
    .describe('Clusters that could not be read, or not completely.'),
});

export type FailingAnswer = z.output<typeof failingAnswer>;
export type Problem = z.output<typeof problem>;
export type ContainerLog = z.output<typeof log>;
export type ObjectEvent = z.output<typeof event>;
