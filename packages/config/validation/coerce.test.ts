import { expect, test } from 'vitest';
import * as z from 'zod';
import { loadYaml } from '../testing/loadFiles.ts';

async function valueFromVariable(schema: z.ZodType, variable: string): Promise<unknown> {
  const whole = z.object({ a: schema });
  const config = await loadYaml('a: { $env: VALUE }', { schema: whole, env: { VALUE: variable } });
  return (config.valueFor(whole) as { a: unknown }).a;
}

test.each([
  [z.number(), '8080', 8080],
  [z.int().optional(), '-3', -3],
  [z.number().default(1), '1.50', 1.5],
  [z.boolean(), 'true', true],
  [z.boolean().optional(), 'No', false],
  [z.string(), '8080', '8080'],
  [z.union([z.number(), z.string()]), '8080', '8080'],
  [z.union([z.number(), z.boolean()]), 'true', true],
  [z.union([z.literal(false), z.object({})]), 'false', false],
  [z.number().transform((minutes) => minutes * 60), '2', 120],
  [z.lazy(() => z.number()), '5', 5],
])('the text of a variable is coerced to the type that the schema expects (%#)', async (schema, variable, expected) => {
  expect(await valueFromVariable(schema, variable)).toBe(expected);
});

test.each(['12345678901234567890', '0x10', '1e3', '007', 'Infinity', ' ', '1,5'])(
  "'%s' would lose precision as a number, so it is refused",
  async (variable) => {
    await expect(valueFromVariable(z.number(), variable)).rejects.toThrow("Expected a number at 'a', got '");
  },
);

test('texts inside lists, records and unions are coerced too', async () => {
  const shape = z.union([
    z.object({ type: z.literal('tcp'), port: z.number() }),
    z.object({ type: z.literal('pipe'), port: z.string() }),
  ]);
  const schema = z.object({ list: z.array(shape), map: z.record(z.string(), z.array(z.boolean())) });
  const text = 'list: [{ type: tcp, port: "1" }, { type: pipe, port: "2" }]\nmap: { "/x": ["true", false] }';
  expect((await loadYaml(text, { schema })).valueFor(schema)).toEqual({
    list: [
      { type: 'tcp', port: 1 },
      { type: 'pipe', port: '2' },
    ],
    map: { '/x': [true, false] },
  });
});

test('a password of digits in a variable stays a string', async () => {
  const schema = z.object({ password: z.string(), port: z.number(), on: z.boolean() });
  const env = { APP_CONFIG_password: '0012e3', APP_CONFIG_port: '12', APP_CONFIG_on: '1' };
  const digits = { ...env, APP_CONFIG_password: '120000000000000000001' };
  expect((await loadYaml('', { schema, env })).valueFor(schema)).toEqual({ password: '0012e3', port: 12, on: true });
  expect((await loadYaml('', { schema, env: digits })).valueFor(schema).password).toBe('120000000000000000001');
});

test('a null that the schema accepts is kept', async () => {
  const schema = z.object({ a: z.string().nullable(), b: z.string().optional(), c: z.unknown() });
  expect((await loadYaml('a: null\nb: null\nc: null', { schema })).valueFor(schema)).toEqual({ a: null, c: null });
});
