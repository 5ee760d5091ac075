import type { FormRequest, WireResponse } from './wire-response.ts';

/** Sends uploads in browsers: only `XMLHttpRequest` reports upload progress in every browser. */
export const sendFormByXhr = (request: FormRequest): Promise<WireResponse> =>
  new Promise((resolve, reject) => {
    const { method, url, headers, form, onProgress, signal } = request;
    const xhr = new XMLHttpRequest();
    const cancel = () => xhr.abort();

    let totalBytes = 0;
    xhr.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (!lengthComputable) return;
      totalBytes = total;
      onProgress(loaded, total);
    });
    xhr.upload.addEventListener('load', () => onProgress(totalBytes || 1, totalBytes || 1));
    xhr.addEventListener('load', () =>
      resolve({
        status: xhr.status,
        headers: { get: (name) => xhr.getResponseHeader(name) },
        text: xhr.responseText,
      }),
    );
    xhr.addEventListener('error', () => reject(new TypeError('Network Error')));
    xhr.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')));
    xhr.addEventListener('loadend', () => signal.removeEventListener('abort', cancel));

    xhr.open(method, url);
    xhr.withCredentials = true;
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    signal.addEventListener('abort', cancel, { once: true });
    xhr.send(form);
    // An abort before `send` would fire no event.
    if (signal.aborted) cancel();
  });
