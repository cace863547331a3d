import { expect, test, vi } from 'vitest';
import * as ours from './index.ts';

// Another copy of the module, as in a plugin that bundles its own.
vi.resetModules();
const theirs: typeof ours = await import('./index.ts?copy' as './index.ts');

class OwnInputError extends ours.InputError {}

test('errors are recognised by their names, whichever copy of the module made them', () => {
  expect(theirs.NotFoundError).not.toBe(ours.NotFoundError);
  const error = new theirs.NotFoundError('no gate');
  expect(error).toBeInstanceOf(ours.NotFoundError);
  expect(error).toBeInstanceOf(ours.NamedError);
  expect(error instanceof ours.InputError).toBe(false);
  expect(new (class GateError extends theirs.ConflictError {})('taken')).toBeInstanceOf(ours.ConflictError);
});

test('a class that inherits its name is not any error with the name of its parent', () => {
  expect(new ours.InputError('x') instanceof OwnInputError).toBe(false);
  expect(new OwnInputError('x')).toBeInstanceOf(ours.InputError);
  expect(new Error('x') instanceof ours.NamedError).toBe(false);
  expect({ name: 'InputError' } instanceof ours.InputError).toBe(false);
});

test('so are failed calls', async () => {
  const response = { status: 404, statusText: 'Not Found', text: async () => '' };
  const error = await theirs.ResponseError.fromResponse(response, { method: 'GET', url: '/gates' });
  expect(error).toBeInstanceOf(ours.ResponseError);
  expect(new Error('x') instanceof ours.ResponseError).toBe(false);
});
