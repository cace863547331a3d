import { NamedError, withoutUrlSecrets } from '@callboard/errors';

/** Contains every problem of the configuration, since a restart per problem would cost the operator minutes. */
export class ConfigError extends NamedError {
  readonly problems: readonly string[];

  constructor(problems: Iterable<string>) {
    const unique = [...new Set([...problems].map(withoutUrlSecrets))];
    super(unique.join('; '));
    this.problems = unique;
  }

  override get name() {
    return 'ConfigError';
  }
}
