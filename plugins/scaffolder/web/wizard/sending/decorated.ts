import { NotFoundError } from '@callboard/errors';
import type { ApiRef } from '@callboard/web-kit';
import type { JsonObject } from '../../../common/index.ts';
import type { FormDecorator } from './formDecoratorPoint.ts';

type Filled = { values: JsonObject; secrets: Readonly<Record<string, string>> };
type Options = {
  formDecorators: readonly JsonObject[];
  decorators: readonly FormDecorator[];
  api<T>(ref: ApiRef<T>): T;
  missing(id: string): string;
};

/** Applies the template's form decorators to the values, one after another. */
export async function decorated(
  filled: Filled,
  { formDecorators, decorators, api, missing }: Options,
): Promise<Filled> {
  let { values, secrets } = filled;
  for (const { id, input } of formDecorators) {
    const decorator = decorators.find((one) => one.id === id);
    if (!decorator) throw new NotFoundError(missing(String(id)));
    await decorator.decorate({
      values,
      secrets,
      input: (input ?? {}) as JsonObject,
      setValues: (change) => {
        values = change(values);
      },
      setSecrets: (change) => {
        secrets = change(secrets);
      },
      api,
    });
  }
  return { values, secrets };
}
