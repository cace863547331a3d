type Waiting<Question, Answer> = {
  question: Question;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
};

/** Gathers what is asked for at the same moment, such as by all parts of a page, into one call. Answers are in order. */
export function createReadBatch<Question, Answer>(
  read: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): (question: Question) => Promise<Answer> {
  let waiting: Waiting<Question, Answer>[] = [];

  async function send(): Promise<void> {
    const batch = waiting;
    waiting = [];
    try {
      const answers = await read(batch.map(({ question }) => question));
      batch.forEach(({ resolve }, index) => {
        resolve(answers[index]!);
      });
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      if (waiting.length === 1) queueMicrotask(send);
    });
}
