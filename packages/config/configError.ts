import { NamedError, withoutUrlSecrets } from '@callboard/errors';

/** What is wrong with the configuration: every problem at once, since a restart per problem costs the operator minutes. */
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
