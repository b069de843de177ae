import type { NextFunction, Request, RequestHandler, Response } from 'express';

/** What goes wrong while it is answered goes where every fault goes. */
export function handle(answer: (request: Request, response: Response) => Promise<void>): RequestHandler {
  const attempt = async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    try {
      await answer(request, response);
    } catch (error) {
      next(error);
    }
  };
  return (request, response, next) => void attempt(request, response, next);
}

/** Goes on to what follows only when this says so; otherwise it has answered. */
export function screen(may: (request: Request, response: Response) => Promise<boolean>): RequestHandler {
  const attempt = async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    try {
      if (await may(request, response)) next();
    } catch (error) {
      next(error);
    }
  };
  return (request, response, next) => void attempt(request, response, next);
}

export function answerRefusal(response: Response, status: number, code: string, text: string): void {
  response.status(status).json({ code, text });
}

export function addressIn(request: Request): string {
  return String(request.headers['x-forwarded-for'] ?? '');
}
