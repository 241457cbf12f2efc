/**
 * Response to an upload: its status (0 without a connection), its JSON if any, and its final URL.
 */
type UploadResponse = { status: number; body: unknown; url: string };

type UploadOptions = {
  headers: Readonly<Record<string, string>>;
  /** Receives the progress, 0 to 1. */
  onProgress: (part: number) => void;
  signal?: AbortSignal | undefined;
};

/**
 * Posts a file, or a form, as the request body and reports its progress. Resolves with status 0 if the
 * connection fails or times out, or if the upload is aborted.
 */
export function uploadFile(
  address: string,
  file: Blob | FormData,
  { headers, onProgress, signal }: UploadOptions,
): Promise<UploadResponse> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest(); // fetch has no upload progress
    const answer = () =>
      resolve({ status: request.status, body: request.response, url: request.responseURL });
    request.open("POST", address);
    request.responseType = "json";
    request.timeout = 120_000;
    if (file instanceof Blob)
      request.setRequestHeader("Content-Type", file.type || "application/octet-stream");
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) =>
      event.lengthComputable && onProgress(event.loaded / event.total);
    request.onerror = answer;
    request.ontimeout = answer;
    request.onabort = answer;
    request.onload = answer;
    signal?.addEventListener("abort", () => request.abort());
    if (signal?.aborted) return answer();
    request.send(file);
  });
}
