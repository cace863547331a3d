import { fireEvent, screen } from '@testing-library/react';

/** The input of a part of a repository URL, by the start of its label. */
export const part = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`), { selector: 'input, select' });

/** Types into a part and leaves it. */
export function write(name: string, value: string) {
  fireEvent.change(part(name), { target: { value } });
  fireEvent.blur(part(name));
}
