import { expect, test } from 'vitest';
import * as z from 'zod';
import { describeKeys, frontend, secret, withNotation } from './index.ts';

const time = withNotation(z.union([z.string(), z.object({ seconds: z.number() })]), {
  expected: 'a length of time',
  show: (value) => `${value} seconds`,
});

const core = z.object({
  app: z
    .object({ title: frontend(z.string()).default('Portal'), tags: z.array(z.string()).default(['a', 'b']) })
    .prefault({}),
  backend: z.object({
    listen: z.union([z.object({ port: z.int().default(80) }), z.int()]).optional(),
    wait: z.union([z.literal(false), time]).default('5'),
  }),
  proxy: z.record(z.string(), z.object({ target: z.url(), headers: z.record(z.string(), secret(z.string())) })),
  access: z.discriminatedUnion('type', [
    z.object({ type: z.literal('static') }),
    z.object({ type: z.literal('jwks'), url: z.url() }),
  ]),
  old: z.unknown().optional(),
});
const other = z.object({
  app: z.object({ title: secret(z.string()) }),
  hosts: z.array(z.object({ name: z.string().min(1) })),
});

test('lists every key once, with its rule, default and visibility', () => {
  expect(describeKeys([core, other]).map((described) => Object.values(described).filter(Boolean).join('; '))).toEqual([
    "access.type; 'static' or 'jwks'",
    'access.url; a URL',
    "app.tags; a list; 'a', 'b'",
    'app.tags[]; a string',
    "app.title; a string; 'Portal'; secret",
    'backend.listen; an integer',
    'backend.listen.port; an integer; 80',
    'backend.wait; false or a length of time; 5 seconds',
    'hosts[].name; a string that is not empty',
    'proxy.<name>.headers.<name>; a string; secret',
    'proxy.<name>.target; a URL',
  ]);
});

test('handles a schema that contains itself', () => {
  type Node = { name: string; below?: Node };
  const node: z.ZodType<Node> = z.lazy(() => z.object({ name: z.string(), below: node.optional() }));
  expect(describeKeys([z.object({ tree: node })]).map(({ key }) => key)).toContain('tree.below.name');
});
