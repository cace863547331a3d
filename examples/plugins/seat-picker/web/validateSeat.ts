import type { FieldValidation } from '@callboard/plugin-scaffolder/web';

export type SeatOptions = { letters?: unknown };

/** The author of a template writes the options, so they may have any value. */
export const lettersOf = ({ letters }: SeatOptions) => (typeof letters === 'string' && letters ? letters : 'ABCDEF');

const seat = /^\d{1,3}(?<letter>[A-Z])$/;

/** Does not check whether there is a value: that is part of the schema. */
export const validateSeat: FieldValidation<string> = (value, { options, addError }) => {
  if (value === undefined) return;
  const letters = lettersOf(options);
  const letter = seat.exec(value)?.groups?.letter;
  if (!letter || !letters.includes(letter))
    addError(`'${value}' is not a seat: enter a row and one of ${letters}, such as 12${letters[0]}`);
};
