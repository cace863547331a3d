const spellings: Readonly<Record<string, string>> = {
  api: 'API',
  aws: 'AWS',
  github: 'GitHub',
  gitlab: 'GitLab',
  id: 'ID',
  ldap: 'LDAP',
  url: 'URL',
};

/** The words of a name in camel case or with separators: `awsS3-provider` has `AWS`, `S3` and `provider`. */
export function wordsOfName(name: string): string[] {
  const words = name.match(/[A-Z]?[a-z0-9]+|[A-Z]+(?![a-z])/g) ?? [name];
  return words.map((word) => spellings[word.toLowerCase()] ?? word);
}

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
