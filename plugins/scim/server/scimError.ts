import { NamedError } from '@callboard/errors';

/** The kinds of errors that RFC 7644 names. */
export type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'mutability'
  | 'noTarget'
  | 'tooMany'
  | 'uniqueness';

/** An error with a status and a kind of SCIM; clients decide by them what to do. */
export class ScimError extends NamedError {
  readonly status: number;
  readonly scimType: ScimType | undefined;

  constructor(status: number, scimType: ScimType | undefined, message: string) {
    super(message);
    this.status = status;
    this.scimType = scimType;
  }

  override get name() {
    return 'ScimError';
  }
}

export const invalid = (scimType: ScimType, message: string) => new ScimError(400, scimType, message);

const MAX_QUOTED = 100;

/** A value of a client for a message: it may be very long. */
export function quoted(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  return `'${text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text}'`;
}
