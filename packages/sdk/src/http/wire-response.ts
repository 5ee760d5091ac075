/** A response with its body as text, from `fetch` or `XMLHttpRequest`. */
export interface WireResponse {
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
  /** Must be called whenever bytes were sent, with the bytes sent so far and the total. */
  readonly onProgress: (sentBytes: number, totalBytes: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Sends one multipart request with cookies and reports its progress. Resolves with a response of any status; rejects
 * when there is no response or the signal aborts.
 */
export type SendForm = (request: FormRequest) => Promise<WireResponse>;

/** Reads the whole response of a `fetch`. */
export async function toWireResponse(response: Response): Promise<WireResponse> {
  return { status: response.status, headers: response.headers, text: await response.text() };
}
