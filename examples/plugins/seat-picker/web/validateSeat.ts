import type { FieldValidation } from '@callboard/plugin-scaffolder/web';

export type SeatOptions = { letters?: unknown };

/** Options are what the author of a template wrote: they may be anything. */
export const lettersOf = ({ letters }: SeatOptions) => (typeof letters === 'string' && letters ? letters : 'ABCDEF');

const seat = /^\d{1,3}(?<letter>[A-Z])$/;

/** That there is a value at all is for the schema to say. */
export const validateSeat: FieldValidation<string> = (value, { options, addError }) => {
  if (value === undefined) return;
  const letters = lettersOf(options);
  const letter = seat.exec(value)?.groups?.letter;
  if (!letter || !letters.includes(letter))
    addError(`'${value}' is no seat: a row and one of ${letters}, such as 12${letters[0]}`);
};
