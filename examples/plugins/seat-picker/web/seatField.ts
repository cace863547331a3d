import type { LoadedField } from '@callboard/plugin-scaffolder/web';
import { SeatPicker } from './SeatPicker.tsx';
import { validateSeat } from './validateSeat.ts';

/** The schemas are for those who write templates: the page of custom fields makes a form of the options. */
export const seatField: LoadedField = {
  Component: SeatPicker,
  validate: validateSeat,
  schema: {
    options: {
      type: 'object',
      properties: { letters: { type: 'string', description: 'The seats of a row, from left to right' } },
    },
    value: { type: 'string' },
  },
};
