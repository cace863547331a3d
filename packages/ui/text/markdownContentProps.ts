export type MarkdownContentProps = {
  content: string;
  /** Base URL of relative links and images: the source of the text. */
  baseUrl?: string;
};
