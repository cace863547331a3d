export type MarkdownContentProps = {
  content: string;
  /** What relative links and pictures start from: the place the text came from. */
  baseUrl?: string;
};
