import * as z from 'zod';
import { describeChoice, describeRule } from './validation/describe.ts';
import { definitionOf, innerOf } from './validation/positions.ts';

/** A shorter description of a schema than its parts would give, such as "a length of time". */
export type Notation = { expected: string; show(value: unknown): string };

export const withNotation = <S extends z.ZodType>(schema: S, notation: Notation): S => schema.meta({ notation }) as S;

export function notationOf(schema: z.core.$ZodType): Notation | undefined {
  const own = z.globalRegistry.get(schema)?.notation as Notation | undefined;
  if (own) return own;
  const inner = innerOf(schema);
  if (inner) return notationOf(inner);
  const definition = definitionOf(schema);
  if (definition.type !== 'union') return undefined;
  const [noted] = definition.options.flatMap((option) => notationOf(option) ?? []);
  const wordsOf = (option: z.core.$ZodType) => notationOf(option)?.expected ?? describeRule(option);
  return noted && { ...noted, expected: describeChoice(definition.options.map(wordsOf)) };
}
