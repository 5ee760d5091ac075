/** A response with its body as text, from `fetch` or `XMLHttpRequest`. */
export interface WireResponse {
  /** HTTP status. */
  readonly status: number;
  /** The headers; names are case-insensitive. */
  readonly headers: { get(name: string): string | null };
  /** The whole body. */
  readonly text: string;
}

/** A multipart request for a {@link SendForm}. */
export interface FormRequest {
  /** HTTP method. */
  readonly method: string;
  /** The complete address. */
  readonly url: string;
  /** The headers, without `Content-Type`: the platform adds it with the boundary of the parts. */
  readonly headers: Readonly<Record<string, string>>;
  /** The fields and files. */
  readonly form: FormData;
  /** Must be called whenever bytes were sent, with the bytes sent so far and the total. */
  readonly onProgress: (sentBytes: number, totalBytes: number) => void;
  /** Cancels the request. */
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

/** A browser hides a redirect that it does not follow: its status is 0. */
export const isRedirect = ({ status }: Pick<WireResponse, 'status'>): boolean =>
  status < 200 || (status > 299 && status < 400);
