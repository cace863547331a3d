import type { LoadedField } from '@callboard/plugin-scaffolder/web';
import { SeatPicker } from './SeatPicker.tsx';
import { validateSeat } from './validateSeat.ts';

/** The schemas are for template authors: the custom field explorer shows the options as a form. */
export const seatField: LoadedField = {
  Component: SeatPicker,
  validate: validateSeat,
  schema: {
    options: {
      type: 'object',
      properties: { letters: { type: 'string', description: 'The seats in a row, from left to right' } },
    },
    value: { type: 'string' },
  },
};
