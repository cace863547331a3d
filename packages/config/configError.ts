import { NamedError, withoutUrlSecrets } from '@callboard/errors';

/** Contains every problem of the configuration, since a restart per problem would cost the operator minutes. */
export class ConfigError extends NamedError {
  readonly problems: readonly string[];

  /** Other findings, such as a misspelt key that may be the cause of a missing one. */
  readonly warnings: readonly string[];

  constructor(problems: Iterable<string>, warnings: readonly string[] = []) {
    const unique = [...new Set([...problems].map(withoutUrlSecrets))];
    super(unique.join('; '));
    this.problems = unique;
    this.warnings = warnings;
  }

  override get name() {
    return 'ConfigError';
  }
}
