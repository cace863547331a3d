import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { aPage, heading, press, renderTemplateForm } from '../testing/renderForm.tsx';
import type { FieldReviewProps, FormField, FormFieldProps } from './formFieldPoint.ts';

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, text: string) => userEvent.type(field(name), text);

const seen: FormFieldProps[] = [];
function Colour(props: FormFieldProps<string>) {
  seen.push(props as FormFieldProps);
  return (
    <div>
      <label htmlFor={props.id}>{props.title}</label>
      <input id={props.id} value={props.value ?? ''} onChange={({ target }) => props.onChange(target.value)} />
      {props.errors.map((error) => (
        <span key={error}>{error}</span>
      ))}
    </div>
  );
}

const Review = ({ value, children }: FieldReviewProps) => (value === 'red' ? 'Signal red' : children);

describe('fields of plugins', () => {
  const page = (more: object = {}) =>
    aPage(
      'Look',
      { colour: { title: 'Colour', type: 'string', 'ui:field': 'Colour', ...more } },
      { required: ['colour'] },
    );

  test('receive the options of the template and return values', async () => {
    const colour: FormField = { name: 'Colour', load: async () => ({ Component: Colour }) };
    const { sent } = renderTemplateForm([page({ 'ui:options': { only: ['red'] }, description: 'Of the tail' })], {
      fields: [colour],
      initialValues: { other: 1 },
    });
    await screen.findByRole('textbox', { name: 'Colour' });
    expect(seen.at(-1)).toMatchObject({
      name: 'colour',
      title: 'Colour',
      description: 'Of the tail',
      options: { only: ['red'] },
      isRequired: true,
      isDisabled: false,
      errors: [],
      values: { other: 1 },
    });
    await type('Colour', 'red');
    await press('Review');
    await press('Create');
    await waitFor(() => expect(sent[0]?.values).toEqual({ other: 1, colour: 'red' }));
  });

  test('show their value in the review in their own way, or as text', async () => {
    const colour: FormField = { name: 'Colour', load: async () => ({ Component: Colour, Review }) };
    const { colour: shape } = page().schema.properties as Record<string, object>;
    renderTemplateForm([aPage('Look', { tail: { ...shape, title: 'Tail' }, nose: { ...shape, title: 'Nose' } })], {
      fields: [colour],
      initialValues: { tail: 'red', nose: 'blue' },
      initialPage: 1,
    });
    await heading('Review');
    expect(await screen.findByText('Signal red')).toBeTruthy();
    expect(screen.getByText('blue')).toBeTruthy();
    expect(screen.queryByText('red')).toBeNull();
  });

  test('validate what a schema cannot express, also asynchronously', async () => {
    const validate = vi.fn(async (value: string | undefined, { addError }: { addError(message: string): void }) => {
      await Promise.resolve();
      if (value === 'blue') addError('Blue is taken');
    });
    const colour: FormField = { name: 'Colour', load: async () => ({ Component: Colour, validate }) };
    renderTemplateForm([page()], { fields: [colour] });
    await screen.findByRole('textbox', { name: 'Colour' });
    await type('Colour', 'blue');
    await press('Review');
    expect(await screen.findByText('Blue is taken')).toBeTruthy();
    await userEvent.clear(field('Colour'));
    await type('Colour', 'red');
    await waitFor(() => expect(screen.queryByText('Blue is taken')).toBeNull());
    await press('Review');
    await heading('Review');
  });

  test('report a failed validation and one that never ends', async () => {
    const signals: AbortSignal[] = [];
    const validate = async (value: string | undefined, { signal }: { signal: AbortSignal }) => {
      signals.push(signal);
      if (value === 'x') throw new Error('the server is away');
    };
    const colour: FormField = { name: 'Colour', load: async () => ({ Component: Colour, validate }) };
    const { unmount } = renderTemplateForm([page()], { fields: [colour] });
    await screen.findByRole('textbox', { name: 'Colour' });
    await type('Colour', 'x');
    await press('Review');
    expect(await screen.findByText('Could not validate: the server is away')).toBeTruthy();
    unmount();
    expect(signals.every(({ aborted }) => aborted)).toBe(true);
  });

  test('that are not installed become plain fields with a note, and unknown widgets are reported in place', async () => {
    renderTemplateForm([
      aPage('Odd', {
        one: { title: 'One', type: 'string', 'ui:field': 'Unheard' },
        two: { title: 'Two', type: 'string', 'ui:widget': 'hologram' },
        three: { title: 'Three', type: 'string' },
        four: { title: 'Four', type: 'array', items: { type: 'string' }, 'ui:field': 'Unheard' },
      }),
    ]);
    expect(screen.getAllByText(/^The field Unheard is not installed here/)).toHaveLength(2);
    expect(screen.getByText('One')).toBeTruthy();
    await type('One', 'typed');
    expect((field('One') as HTMLInputElement).value).toBe('typed');
    expect(screen.getByRole('button', { name: /Four/ })).toBeTruthy();
    const [first] = screen.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(first).toMatch(/^TwoNo widget named hologram supports values of type string/);
    expect(field('Three')).toBeTruthy();
  });
});
