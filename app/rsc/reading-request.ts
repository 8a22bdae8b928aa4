/** A form's request as a GET without the form, of the same address unless another is given. */
export function readingRequest(request: Request, address = request.url): Request {
  let headers = new Headers(request.headers)
  for (let header of ['content-type', 'content-length', 'transfer-encoding']) headers.delete(header)
  return new Request(address, { headers, signal: request.signal })
}
