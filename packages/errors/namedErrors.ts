const brand = Symbol.for('callboard.named-error');

/** Whether the class of a value, or one that it extends, has the same name. A class that inherits its name is known by identity only. */
function isNamed(value: unknown, prototype: Error): boolean {
  if (typeof value !== 'object' || value === null || !(brand in value) || !Object.hasOwn(prototype, 'name'))
    return false;
  if (prototype === NamedError.prototype) return true;
  for (let one = Object.getPrototypeOf(value); one !== null; one = Object.getPrototypeOf(one)) {
    if (one.name === prototype.name) return true;
  }
  return false;
}

/** An error whose name determines its HTTP status. Throw it where the rule is. */
export class NamedError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
  }

  override get name(): string {
    return this.constructor.name;
  }
}

// Each class states its name as a literal: minified builds rename classes, and the name goes over the wire.
export class NotModifiedError extends NamedError {
  override get name() {
    return 'NotModifiedError';
  }
}

export class InputError extends NamedError {
  override get name() {
    return 'InputError';
  }
}

export class AuthenticationError extends NamedError {
  override get name() {
    return 'AuthenticationError';
  }
}

export class NotAllowedError extends NamedError {
  override get name() {
    return 'NotAllowedError';
  }
}

export class NotFoundError extends NamedError {
  override get name() {
    return 'NotFoundError';
  }
}

export class ConflictError extends NamedError {
  override get name() {
    return 'ConflictError';
  }
}

export class PayloadTooLargeError extends NamedError {
  override get name() {
    return 'PayloadTooLargeError';
  }
}

export class TooManyRequestsError extends NamedError {
  override get name() {
    return 'TooManyRequestsError';
  }
}

export class NotImplementedError extends NamedError {
  override get name() {
    return 'NotImplementedError';
  }
}

export class ServiceUnavailableError extends NamedError {
  override get name() {
    return 'ServiceUnavailableError';
  }
}

Object.defineProperty(NamedError.prototype, brand, { value: true });
// `instanceof` is also true for an error of another copy of this module, which an external plugin may contain.
Object.defineProperty(NamedError, Symbol.hasInstance, {
  value(this: typeof NamedError, value: unknown): boolean {
    return Function.prototype[Symbol.hasInstance].call(this, value) || isNamed(value, this.prototype);
  },
});
