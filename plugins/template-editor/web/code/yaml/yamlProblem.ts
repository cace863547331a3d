/** A problem at a position in a file; the editor translates its code. */
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

/** More are of no use, and locating each one in the text takes time. */
export const maxProblems = 100;
