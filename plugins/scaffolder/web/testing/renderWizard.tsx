import { anEntity } from '@callboard/plugin-catalog/testing';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ParameterSchema } from '../../common/index.ts';
import { renderScaffolder } from './renderScaffolder.tsx';

export const form: ParameterSchema = {
  title: 'New service',
  description: 'A *small* service',
  steps: [
    {
      title: 'What is it?',
      schema: {
        required: ['name'],
        properties: {
          name: { title: 'Name', type: 'string', minLength: 3 },
          token: { title: 'Token', type: 'string', 'ui:field': 'Secret' },
        },
      },
    },
    {
      title: 'Where?',
      schema: { properties: { floor: { title: 'Floor', type: 'integer', default: 2 } } },
    },
  ],
};
export const crew = anEntity({ kind: 'Group', metadata: { name: 'crew', title: 'The crew' } });
export const template = (annotations: Record<string, string> = {}) =>
  anEntity({
    kind: 'Template',
    metadata: { name: 'new-service', title: 'New service', annotations },
    relations: [{ type: 'ownedBy', targetRef: 'group:default/crew' }],
  });

export const path = '/create/templates/default/new-service';
type Options = Parameters<typeof renderScaffolder>[1] & { schema?: Partial<ParameterSchema> };
export function renderWizard(at = path, { schema, ...options }: Options = {}) {
  return renderScaffolder(at, {
    entities: [crew, template()],
    scaffolder: { schemas: { 'default/template/new-service': { ...form, ...schema } } },
    ...options,
  });
}

export const heading = (name: string, level = 2) => screen.findByRole('heading', { level, name });
export const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
export const type = async (name: string, text: string) => userEvent.type(await field(name), text);

export async function fillIn() {
  await type('Name', 'snacks{Enter}');
  await heading('Where?');
  await press('Review');
  await heading('Review');
}

/** A form stores its draft when it unmounts, so the page is removed first. */
export function removeDrafts(): void {
  cleanup();
  for (const key of Object.keys(window.localStorage)) {
    if (key.startsWith('callboard.template-draft/')) window.localStorage.removeItem(key);
  }
}
