import { anEntity } from '@callboard/plugin-catalog/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { loadFields, renderField } from '../testing/renderField.tsx';

beforeAll(loadFields);

const entities = ['booking', 'check-in', 'radar'].map((name) => anEntity({ metadata: { name } }));
const box = () => screen.findByRole('combobox', { name: /^Field/ });

test('[SCAF-032] a multi entity picker adds selected and typed refs, and removes them', async () => {
  const { value } = renderField('MultiEntityPicker', { entities, options: { defaultKind: 'API' } });
  await userEvent.click(await box());
  await userEvent.click(await screen.findByRole('option', { name: /check-in/ }));
  await userEvent.type(await box(), 'fares{Enter}');
  expect(value()).toEqual(['component:default/check-in', 'api:default/fares']);
  await userEvent.click(screen.getByRole('button', { name: 'Remove check-in' }));
  expect(value()).toEqual(['api:default/fares']);
  await userEvent.type(await box(), '{Backspace}');
  expect(value()).toBeUndefined();
});

test('[SCAF-033] a multi entity picker accepts only known entities if the template says so', async () => {
  const { onChange } = renderField('MultiEntityPicker', { entities, options: { allowArbitraryValues: false } });
  await userEvent.type(await box(), 'component:default/nobody');
  await screen.findByText('No results');
  await userEvent.keyboard('{Enter}');
  expect(onChange).not.toHaveBeenCalled();
});

test('[SCAF-036] every value must be an entity ref', async () => {
  const { validate } = renderField('MultiEntityPicker');
  expect(await validate(['component:default/booking', 'booking', 'component:'])).toEqual([
    'booking is not a valid entity ref',
    'component: is not a valid entity ref',
  ]);
});

test('[SCAF-037] the schema limits the number of selected entities', async () => {
  const value = ['component:default/booking'];
  const page = renderField('MultiEntityPicker', { entities, value, schema: { type: 'array', maxItems: 2 } });
  const option = (name: RegExp) => screen.findByRole('option', { name });
  await userEvent.click(await box());
  expect((await option(/radar/)).getAttribute('aria-disabled')).toBeNull();
  await userEvent.click(await option(/check-in/));
  await waitFor(async () => expect((await option(/radar/)).getAttribute('aria-disabled')).toBe('true'));
  expect((await option(/check-in/)).getAttribute('aria-disabled')).toBeNull();
  await userEvent.click(await option(/radar/));
  await userEvent.type(await box(), 'component:default/other{Enter}');
  expect(page.onChange).toHaveBeenCalledTimes(1);
  expect(page.value()).toEqual(['component:default/booking', 'component:default/check-in']);
});
