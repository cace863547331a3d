import { InputError } from '@callboard/errors';

/** The remembered id must name one provider. */
export function checkProviderIds(ids: readonly string[]): void {
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice === undefined) return;
  throw new InputError(`"${twice}" ID is duplicated. IDs of identity providers have to be unique.`);
}
