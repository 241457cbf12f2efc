/** What a server said to a file: its status (0 when there was no line), its JSON if it sent any, and where it came from in the end. */
export type UploadResponse = { status: number; body: unknown; url: string };

type Sending = {
  headers: Readonly<Record<string, string>>;
  /** Told how far it has come, 0 to 1. */
  onProgress: (part: number) => void;
  signal?: AbortSignal | undefined;
};

/** Posts a file as the request's body, telling how far it has come. Resolves with status 0 when the line is down, breaks or is too slow,
 *  and when it is called off. */
export function uploadFile(address: string, file: Blob, { headers, onProgress, signal }: Sending): Promise<UploadResponse> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest(); // fetch does not tell how much has been sent
    const answer = () => resolve({ status: request.status, body: request.response, url: request.responseURL });
    request.open("POST", address);
    request.responseType = "json";
    request.timeout = 120_000;
    request.setRequestHeader("Content-Type", file.type || "application/octet-stream");
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => event.lengthComputable && onProgress(event.loaded / event.total);
    request.onerror = answer;
    request.ontimeout = answer;
    request.onabort = answer;
    request.onload = answer;
    signal?.addEventListener("abort", () => request.abort());
    if (signal?.aborted) return answer();
    request.send(file);
  });
}
