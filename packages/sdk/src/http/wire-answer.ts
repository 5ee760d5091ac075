/** An answer as it came, whatever carried it. */
export interface WireAnswer {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  readonly text: string;
}

/** A multipart request for a {@link SendForm}. */
export interface FormRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly form: FormData;
  /** To be called whenever bytes have left: those sent so far, and all there are to send. */
  readonly onProgress: (sentBytes: number, totalBytes: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Carries one multipart request, cookies included, with true progress. Rejects when nobody answers or when the
 * signal fires; any status is an answer.
 */
export type SendForm = (request: FormRequest) => Promise<WireAnswer>;

/** The answer of a `fetch`, read to its end. */
export async function wireAnswerOf(response: Response): Promise<WireAnswer> {
  return { status: response.status, headers: response.headers, text: await response.text() };
}
