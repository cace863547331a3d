type GatheringOptions<Question, Answer> = {
  /** How long the first question waits for others, in milliseconds. */
  delay: number;
  atMost: number;
  /** Answers in the order of the questions. */
  ask(questions: readonly Question[]): Promise<readonly Answer[]>;
};

type Waiting<Question, Answer> = {
  question: Question;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
};

/** Gathers what is asked for at about the same time, such as by all parts of a page, into one call. */
export function createGathering<Question, Answer>(
  options: GatheringOptions<Question, Answer>,
): (question: Question) => Promise<Answer> {
  let waiting: Waiting<Question, Answer>[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function send(): Promise<void> {
    clearTimeout(timer);
    const batch = waiting;
    waiting = [];
    try {
      const answers = await options.ask(batch.map(({ question }) => question));
      batch.forEach(({ resolve }, index) => {
        resolve(answers[index] as Answer);
      });
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      if (waiting.length === 1) timer = setTimeout(send, options.delay);
      if (waiting.length === options.atMost) void send();
    });
}
