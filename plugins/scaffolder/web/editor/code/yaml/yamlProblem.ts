/** What is wrong with a file, at a place of its text; the words for it are the editor's. */
export type YamlProblem = {
  from: number;
  to: number;
  severity: 'error' | 'warning';
  code:
    | 'syntax'
    | 'missing'
    | 'unknownKey'
    | 'type'
    | 'oneOf'
    | 'rule'
    | 'unknownAction'
    | 'unknownInput'
    | 'misspeltInput'
    | 'unknownField'
    | 'sameStep'
    | 'unknownStep'
    | 'laterStep'
    | 'unknownParameter';
  values: Record<string, string>;
};

/** More help nobody, and each takes a walk to its place in the text. */
export const maxProblems = 100;
