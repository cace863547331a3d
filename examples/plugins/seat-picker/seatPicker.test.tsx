import { catalogPlugin } from '@callboard/plugin-catalog/web';
import {
  type FieldValidationContext,
  formDecoratorPoint,
  formFieldPoint,
  scaffolderPlugin,
} from '@callboard/plugin-scaffolder/web';
import { UiProvider } from '@callboard/ui';
import { renderInApp } from '@callboard/web-kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { seatPickerPlugin } from './web/index.tsx';

/** The field, as the portal's forms find it. */
async function findField() {
  const { app, unmount } = renderInApp(null, { plugins: [catalogPlugin, scaffolderPlugin, seatPickerPlugin] });
  unmount();
  return app.extensions
    .values(formFieldPoint)
    .find(({ name }) => name === 'SeatPicker')!
    .load();
}

test('a form finds the field by its name, and receives the typed value', async () => {
  const { Component } = await findField();
  const onChange = vi.fn();
  renderInApp(
    <Component
      id="seat"
      name="seat"
      title="Seat"
      value={undefined}
      onChange={onChange}
      options={{ letters: 'ACDF' }}
      schema={{ type: 'string' }}
      isRequired
      isDisabled={false}
      errors={['is missing']}
      values={{}}
    />,
    { Wrapper: UiProvider },
  );
  const box = screen.getByRole('textbox', { name: /^Seat/ });
  expect(box.getAttribute('placeholder')).toBe('12A');
  expect(screen.getByText('is missing')).toBeTruthy();
  fireEvent.change(box, { target: { value: '7f' } });
  expect(onChange).toHaveBeenLastCalledWith('7F');
});

test('a seat that the row does not have is rejected before the form continues', async () => {
  const { validate } = await findField();
  const addError = vi.fn();
  const context = { options: { letters: 'ACDF' }, addError } as unknown as FieldValidationContext;
  for (const seat of [undefined, '12A', '7F']) await validate!(seat, context);
  expect(addError).not.toHaveBeenCalled();
  await validate!('12B', context);
  expect(addError).toHaveBeenCalledWith("'12B' is not a seat: enter a row and one of ACDF, such as 12A");
});

test('the user who filled in a form is part of the submitted values', async () => {
  const { app } = renderInApp(null, { plugins: [catalogPlugin, scaffolderPlugin, seatPickerPlugin] });
  const decorator = app.extensions.values(formDecoratorPoint).find(({ id }) => id === 'booked-by')!;
  let sent: Record<string, unknown> = { seat: '12A' };
  await decorator.decorate({
    values: sent,
    secrets: {},
    input: {},
    setValues: (change) => {
      sent = change(sent);
    },
    setSecrets: () => {},
    api: (ref) => app.apis.get(ref),
  });
  expect(sent).toEqual({ seat: '12A', bookedBy: 'user:default/guest' });
});
