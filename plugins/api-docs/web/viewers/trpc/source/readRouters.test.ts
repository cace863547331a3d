import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { readRouters } from './readRouters.ts';

test('no text makes the parser throw or hang', () => {
  const part = fc.constantFrom(
    ...['const', 'a', 'b', 'router', 't', 'query', 'mutation', 'input', 'import', 'from', 'export', 'default', 'as'],
    ...['(', ')', '{', '}', '[', ']', '<', '>', '.', ',', ':', ';', '=', '=>', '...', '/', '`', '${', '"', "'", '\\'],
    ...['/*', '*/', '// x\n', '\n', 'router({', 'p.query(', '0', 'ß', '\u0000', '?.', '!'],
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
      expect(readRouters(parts.join(' '))).toBeInstanceOf(Array);
    }),
    { numRuns: 2_000 * inject('times') },
  );
});

test('adversarial texts are parsed in linear time', () => {
  const before = process.cpuUsage();
  readRouters('const a = t.router({ a, '.repeat(20_000));
  readRouters(`const a = ${'t.router('.repeat(20_000)}`);
  readRouters('a<'.repeat(100_000));
  readRouters(`const r = t.router({ ${'x: p.input(z.object({ a: r })).query(r), '.repeat(5_000)} })`);
  readRouters('/'.repeat(200_000));
  readRouters('`${'.repeat(100_000));
  // Processor time, which other work on the machine does not add to. Quadratic code takes minutes.
  expect(process.cpuUsage(before).user).toBeLessThan(10_000_000);
});
